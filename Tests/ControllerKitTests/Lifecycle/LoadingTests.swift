import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Loading", .timeLimit(.minutes(5)))
@MainActor
struct LoadingTests {
  @Test("The view is made when it is first asked for, and never again (P13, P14)")
  func lazyLoading() {
    expectFreed { lifetimes in
      var wasLoaded: [Bool] = []

      let events = lines {
        let controller = lifetimes.track(Screen("home"))
        wasLoaded.append(controller.isViewLoaded)
        _ = controller.view
        controller.loadViewIfNeeded()
        _ = controller.view
        wasLoaded.append(controller.isViewLoaded)
      }

      #expect(events == ["home loadView", "home viewDidLoad"])
      #expect(wasLoaded == [false, true])
    }
  }

  @Test("Coming to the screen loads the view (P14)")
  func loadingByWindow() {
    let controller = Screen("home")

    let window = makeWindow(controller)

    #expect(controller.isViewLoaded)
    #expect(controller.view.window === window)
  }

  @Test("Lazy properties of a controller are made on first use (P15)")
  func lazySubviews() {
    final class Legacy: ViewController {
      private(set) var made = 0
      private lazy var box: PlatformView = {
        made += 1
        return PlatformView()
      }()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
    }
    let controller = Legacy()
    let before = controller.made

    controller.loadViewIfNeeded()

    #expect([before, controller.made] == [0, 1])
  }

  @Test("An overridden loadView gives the view")
  func ownView() {
    final class Custom: ViewController {
      let own = PlatformView()
      override func loadView() { view = own }
    }
    let controller = Custom()

    #expect(controller.view === controller.own)
    #expect(controller.own.viewController === controller)
  }

  @Test("A loadView that sets no view is reported, and there is a plain view")
  func missingView() {
    final class Forgetful: ViewController {
      override func loadView() {}
    }
    let controller = Forgetful()

    let issues = IssueCollector.collect { _ = controller.view }

    #expect(issues.map(\.kind) == [.misuse])
    #expect(controller.isViewLoaded)
  }

  @Test("A view of another controller is reported and moves over")
  func sharedView() {
    let first = Screen("first")
    let second = Screen("second")
    let view = first.view

    let issues = IssueCollector.collect { second.view = view }

    #expect(issues.count == 1)
    #expect(view.viewController === second)
    #expect(!first.isViewLoaded)
  }
}
