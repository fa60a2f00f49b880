import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A view that stands for a controller that somebody keeps.
private struct Kept: ViewControllerRepresentable {
  let controller: LegacyController
  let name: String

  func makeCoordinator() -> String { name }
  func makeViewController(context: Context) -> LegacyController { controller }
  func updateViewController(_ controller: LegacyController, context: Context) {}

  static func dismantleViewController(_ controller: LegacyController, coordinator: String) {
    controller.log.record("dismantle \(coordinator)")
  }
}

@MainActor
@Suite("Controllers that are kept for several places")
struct KeptControllerTests {
  private let log = EventLog<String>()
  private let cart = Cart()

  @Test("P24: A controller that is handed to another place moves there, and callbacks balance")
  func move() {
    struct Page: View {
      let cart: Cart
      let controller: LegacyController

      var body: some View {
        if cart.count == 0 {
          Text("antes")
          Kept(controller: controller, name: "a").frame(height: 2)
        } else {
          Kept(controller: controller, name: "b").frame(height: 2)
        }
      }
    }
    let legacy = LegacyController(log)
    let host = HostingController(rootView: Page(cart: cart, controller: legacy))
    let stage = Stage(host)

    let reports = messages {
      cart.count = 1
      stage.flush()
    }

    #expect(reports == [])
    #expect(stage.text == "[ Confirmar ]")
    #expect(host.children.count == 1)
    #expect(
      log.events == [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "dismantle a", "viewWillAppear", "viewDidAppear",
      ]
    )
  }

  @Test("P36: A controller that is made for two places at once is shown in one, and reported")
  func twoPlaces() {
    struct Page: View {
      let cart: Cart
      let controller: LegacyController

      var body: some View {
        if cart.count == 0 { Kept(controller: controller, name: "a").frame(height: 2) }
        Kept(controller: controller, name: "b").frame(height: 2)
      }
    }
    var stage: Stage?

    let reports = messages {
      stage = Stage(Page(cart: cart, controller: LegacyController(log)))
      cart.count = 1
      stage?.flush()
    }

    #expect(
      reports == [
        "HostingKit: Kept has made one and the same LegacyController for two places; make another "
          + "one for each place, and share a model"
      ]
    )
    #expect(stage?.text == "[ Confirmar ]")
    #expect(log.events.suffix(2) == ["viewDidAppear", "dismantle a"])
  }
}
