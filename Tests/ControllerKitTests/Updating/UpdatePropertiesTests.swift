import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

private final class Counter: ViewController {
  let count: Signal<Int>
  let log: EventLog<String>

  init(_ title: String, _ count: Signal<Int>, _ log: EventLog<String>) {
    self.count = count
    self.log = log
    super.init()
    self.title = title
  }

  override func updateProperties() {
    super.updateProperties()
    log.record("\(description) \(count.value)")
  }

  func contain(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

@Suite("Property updates", .timeLimit(.minutes(5)))
@MainActor
struct UpdatePropertiesTests {
  private let log = EventLog<String>()
  private let count = Signal(0)

  @Test("What updateProperties has read makes it run again in the next flush, once (H34)")
  func tracking() {
    let window = makeWindow(Counter("home", count, log))

    for value in 1...3 { count.value = value }
    let before = log.events
    window.updateScheduler.flush()
    window.updateScheduler.flush()

    #expect(before == ["home 0"])
    #expect(log.events == ["home 0", "home 3"])
  }

  @Test("Controllers nearer to the root are updated first")
  func depthOrder() {
    let child = Counter("child", count, log)
    let parent = Counter("parent", count, log)
    let window = makeWindow(child)
    window.rootViewController = parent
    parent.contain(child)
    log.take()

    child.setNeedsUpdateProperties()
    parent.setNeedsUpdateProperties()
    window.updateScheduler.flush()

    #expect(log.events == ["parent 0", "child 0"])
  }

  @Test("A controller that its parent's update removes is skipped")
  func removal() {
    final class Shrinking: ViewController {
      let count: Signal<Int>
      init(_ count: Signal<Int>) { self.count = count; super.init() }
      override func updateProperties() {
        guard count.value > 0, let child = children.first else { return }
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    let parent = Shrinking(count)
    let child = Counter("child", count, log)
    let window = makeWindow(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)

    count.value = 1
    window.updateScheduler.flush()

    #expect(log.events == ["child 0"])
  }

  @Test("An update off the screen is made up for when the controller comes back")
  func offScreen() {
    let window = makeWindow(Counter("home", count, log))
    window.isHidden = true

    count.value = 1
    window.updateScheduler.flush()
    let hidden = log.take()
    window.isHidden = false

    #expect(hidden == ["home 0"])
    #expect(log.events == ["home 1"])
  }

  @Test("While nothing changes no flush is asked for, and a change asks once (H35)")
  func idling() {
    var requests = 0
    let window = Window(updateScheduler: UpdateScheduler { _ in requests += 1 })
    window.rootViewController = Counter("home", count, log)
    window.makeKeyAndVisible()
    window.updateScheduler.flush()
    let idle = (requests, window.updateScheduler.flushCount)
    window.updateScheduler.flush()

    count.value = 1
    count.value = 2
    let changed = requests
    window.updateScheduler.flush()

    #expect(idle == (1, 1))
    #expect(changed == 2)
    #expect(window.updateScheduler.flushCount == 2)
  }

  @Test("Without a frame loop, the next turn of the main actor flushes")
  func automaticTurn() async {
    let window = Window(updateScheduler: UpdateScheduler())
    window.rootViewController = Counter("home", count, log)
    window.makeKeyAndVisible()

    count.value = 1

    #expect(await log.waitForEvents(2) == ["home 0", "home 1"])
  }

  @Test("An update that changes what it reads is stopped with an issue")
  func runaway() {
    final class Restless: ViewController {
      let count: Signal<Int>
      init(_ count: Signal<Int>) { self.count = count; super.init() }
      override func updateProperties() { count.value += count.value < 100_000 ? 1 : 0 }
    }
    let window = makeWindow(Restless(count))

    let issues = IssueCollector.collect { window.updateScheduler.flush() }

    #expect(issues.map(\.kind) == [.runaway])
    #expect(count.value < 200)
  }

  @Test("An update that was stopped runs again in the next flush")
  func afterRunaway() {
    final class Restless: ViewController {
      let count: Signal<Int>
      var isRestless = true
      init(_ count: Signal<Int>) {
        self.count = count
        super.init()
      }
      override func updateProperties() {
        if count.value >= 0, isRestless { count.value += 1 }
      }
    }
    let controller = Restless(count)
    let window = makeWindow(controller)
    IssueCollector.collect { window.updateScheduler.flush() }
    let stopped = count.value
    controller.isRestless = false

    let issues = IssueCollector.collect {
      window.setNeedsDisplay()
      window.updateScheduler.flush()
      controller.isRestless = true
      count.value = 0
      window.updateScheduler.flush()
    }

    #expect(stopped > 100)
    #expect(issues.count == 1)
  }

  @Test("An update reads traits tracked, and runs again when they change")
  func traits() {
    final class Styled: ViewController {
      var styles: [UserInterfaceStyle] = []
      override func updateProperties() { styles.append(traitCollection.userInterfaceStyle) }
    }
    let controller = Styled()
    let window = makeWindow(controller)

    window.traitOverrides.userInterfaceStyle = .dark
    window.updateScheduler.flush()

    #expect(controller.styles == [.unspecified, .dark])
  }

  @Test("Controllers and their window are freed with updates waiting")
  func lifetime() {
    expectFreed { lifetimes in
      let window = lifetimes.track(makeWindow(lifetimes.track(Counter("home", count, log))))
      count.value = 1
      #expect(window.updateScheduler.isFlushNeeded)
    }
    count.value = 2
  }
}
