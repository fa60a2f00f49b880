import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

/// What the badge counts.
@MainActor private final class Cart {
  @Tracked var itemCount = 0
}

private final class BadgeController: ViewController {
  private let cart: Cart

  init(cart: Cart) {
    self.cart = cart
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { badge in badge.title = "\(badge.cart.itemCount) items" }
  }
}

@Suite("Controllers that observe", .timeLimit(.minutes(5)))
@MainActor
struct ObservingTests {
  private let log = EventLog<String>()

  @Test("The first value is applied at once, and each change after it (H32, H33)")
  func badge() {
    expectFreed { lifetimes in
      let cart = Cart()
      let badge = lifetimes.track(BadgeController(cart: cart))
      var titles = [badge.title]
      badge.loadViewIfNeeded()
      titles.append(badge.title)

      cart.itemCount += 1
      titles.append(badge.title)

      #expect(titles == [nil, "0 items", "1 items"])
    }
  }

  @Test("A controller ends while its model lives, and hears nothing after it (H36, F22, F23)")
  func end() {
    let cart = Cart()
    let lifetimes = LifetimeTracker()
    do {
      let badge = lifetimes.track(BadgeController(cart: cart))
      badge.observe({ $0.title }) { [log] _, _, new in log.record(new ?? "nil") }
      badge.loadViewIfNeeded()
    }

    cart.itemCount = 1

    #expect(lifetimes.survivors.isEmpty)
    #expect(log.events == ["0 items"])
  }

  @Test("A cancellation frees what the observer captured at once (H37)")
  func cancellation() {
    let controller = Screen("home")
    let lifetimes = LifetimeTracker()
    let count = Signal(0)
    let token = controller.observe { [probe = lifetimes.probe()] in _ = (probe, count.value) }

    token.cancel()

    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("Every free form is there as a member, with the controller's life")
  func forms() {
    let count = Signal(1)
    let lifetimes = LifetimeTracker()
    do {
      let controller = lifetimes.track(Screen("home"))
      let other = lifetimes.track(Screen("other"))
      controller.observe { [log] in log.record("plain \(count.value)") }
      controller.observe { [log] screen in log.record("\(screen.description) \(count.value)") }
      controller.observe({ count.value > 1 }) { [log] old, new in log.record("\(old) \(new)") }
      controller.observe(initial: true, { $0.description.count + count.value }) {
        [log] screen, _, new in log.record("\(screen.description) has \(new)")
      }
      controller.observe(owner: other) { [log] other in
        log.record("\(other.description) \(count.value)")
      }
      count.value = 2
    }
    let before = log.take()

    count.value = 3

    #expect(
      before == [
        "plain 1", "home 1", "home has 5", "other 1",
        "plain 2", "home 2", "false true", "home has 6", "other 2",
      ]
    )
    #expect(log.events.isEmpty)
    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("Changes of one turn are one pass on the window's scheduler, with the last value (H34)")
  func coalescing() {
    let window = makeWindow(Screen("home"))
    let count = Signal(0)
    let home = window.rootViewController
    home?.observe(scheduler: window.updateScheduler) { [log] in log.record("\(count.value)") }

    for value in 1...5 { count.value = value }
    window.updateScheduler.flush()

    #expect(log.events == ["0", "5"])
  }

  @Test("A change made elsewhere comes to the main actor (H38, H41)")
  func elsewhere() async {
    let count = SharedSignal(0)
    let controller = Screen("home")
    controller.observe { [log] in log.record("\(count.value)") }

    await Task.detached { count.value = 1 }.value

    #expect(await log.waitForEvents(2) == ["0", "1"])
    withExtendedLifetime(controller) {}
  }
}
