import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A controller with a value that tells of each change of it, as old ones do.
private final class DialController: ViewController {
  let label = LabelView()
  var onChange: (Int) -> Void = { _ in }

  var value = 0 {
    didSet {
      label.text = "\(value)"
      onChange(value)
    }
  }

  override func loadView() { view = label }
}

/// A view that stands for it.
private struct Dial: ViewControllerRepresentable {
  @Binding var value: Int
  var step = 0
  let log: EventLog<String>

  func makeViewController(context: Context) -> DialController { DialController() }

  func updateViewController(_ controller: DialController, context: Context) {
    log.record("update \(value)")
    controller.onChange = { value = $0 + step }
    controller.value = value
  }
}

@MainActor
@Suite("Feedback between both worlds")
struct FeedbackTests {
  private let log = EventLog<String>()

  struct Page: View {
    var step = 0
    let log: EventLog<String>
    @State private var value = 1

    var body: some View {
      VStack {
        Dial(value: $value, step: step, log: log)
        Button("Somar") { value += 1 }
        Text("valor \(value)")
      }
    }
  }

  @Test("P66: A controller that answers an update with the same value comes to rest, silently")
  func converging() throws {
    var text = ""
    let reports = try messages {
      let stage = Stage(Page(log: log))
      try stage.press("Somar")
      text = stage.text
    }

    #expect(reports.isEmpty)
    #expect(text.contains("valor 2"))
    #expect(log.events == ["update 1", "update 2"])
  }

  @Test("P67: A pair that never agrees is stopped and named, and the program goes on")
  func diverging() {
    var text = ""
    let reports = messages {
      let stage = Stage(Page(step: 1, log: log))
      text = stage.text
      stage.window.close()
    }

    #expect(text.contains("valor "))
    #expect(log.events.count < 400)
    #expect(reports.contains { $0.contains("the state of Page") || $0.contains("state of Page") })
    #expect(reports.contains { $0.contains("Dial") })
    #expect(reports.contains { $0.contains("updates in one flush") })
  }

  @Test("P68: State that is written in an update is told of, and is there in the next one")
  func deferred() {
    struct Writing: ViewControllerRepresentable {
      @Binding var note: String
      func makeViewController(context: Context) -> Screen { Screen("a") }
      func updateViewController(_ controller: Screen, context: Context) { note = "escrita" }
    }
    struct Page: View {
      @State private var note = "nada"
      var body: some View {
        VStack {
          Text(note)
          Writing(note: $note).frame(height: 1)
        }
      }
    }
    var stage: Stage?
    let reports = messages { stage = Stage(Page()) }

    #expect(stage?.text == "escrita")
    #expect(reports.count == 1)
    #expect(reports.first?.contains("while the body of Writing") == false)
    #expect(reports.first?.contains("Writing") == true)
  }

  @Test("P69: Making happens once for each place, however often the view is measured")
  func measuring() {
    let log = log
    let host = HostingController(
      rootView: VStack {
        LegacyView(text: "a", log: log); Spacer()
      }
    )
    for width in [10, 20, 30] { _ = host.sizeThatFits(in: Size(width: width, height: 9)) }
    let stage = Stage(host)
    for width in [12, 24, 36] {
      stage.window.frame = Rect(x: 0, y: 0, width: width, height: 9)
      stage.flush()
    }

    #expect(log.events.filter { $0 == "make" }.count == 1)
    #expect(log.events.filter { $0 == "update a" }.count == 1)
  }

  @Test("An update that removes its own view is carried out")
  func removesItself() {
    struct Leaving: ViewControllerRepresentable {
      let cart: Cart
      func makeViewController(context: Context) -> Screen { Screen("a") }
      func updateViewController(_ controller: Screen, context: Context) { cart.count = 1 }
    }
    struct Page: View {
      let cart: Cart
      var body: some View {
        if cart.count == 0 { Leaving(cart: cart) } else { Text("saiu") }
      }
    }
    let host = HostingController(rootView: Page(cart: Cart()))

    #expect(Stage(host).text == "saiu")
    #expect(host.children.isEmpty)
  }

  @Test("A dismantling that changes state is carried out")
  func dismantleWrites() {
    struct Leaving: ViewControllerRepresentable {
      let cart: Cart
      func makeCoordinator() -> Cart { cart }
      func makeViewController(context: Context) -> Screen { Screen("a") }
      func updateViewController(_ controller: Screen, context: Context) {}
      static func dismantleViewController(_ controller: Screen, coordinator: Cart) {
        coordinator.count += 1
      }
    }
    struct Page: View {
      let cart: Cart
      var body: some View {
        VStack {
          if cart.note == "vazio" { Leaving(cart: cart) }
          Text("\(cart.count)")
        }
      }
    }
    let cart = Cart()
    let stage = Stage(Page(cart: cart))
    cart.note = "fora"

    #expect(stage.flush() == "1")
  }
}
