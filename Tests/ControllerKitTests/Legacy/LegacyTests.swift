import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting
import Testing

@MainActor private final class Store: ObservableStore {
  let objectWillChange = ObjectWillChangePublisher()
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

@MainActor private protocol PaymentDelegate: AnyObject {
  func paymentDidSucceed()
}

private final class Payment: ViewController {
  weak var delegate: (any PaymentDelegate)?
}

private final class Adapter: PaymentDelegate {
  let log: EventLog<String>
  init(_ log: EventLog<String>) { self.log = log }
  func paymentDidSucceed() { log.record("paid") }
}

@MainActor private final class Sender {
  var count = 0
}

/// A post from another thread; the object is only compared there.
private struct NotificationPost: @unchecked Sendable {
  let name: Notification.Name
  let object: NSObject

  func send() { NotificationCenter.default.post(name: name, object: object) }
}

@Suite("Legacy idioms", .timeLimit(.minutes(5)))
@MainActor
struct LegacyTests {
  private static let paid = Notification.Name("paid")
  private let log = EventLog<String>()

  @Test("A store that announces before it changes is seen after it, once a turn (H39, H40, F30)")
  func store() {
    let store = Store()
    let home = Screen("home")
    let window = makeWindow(home)
    home.observe(store) { [log] home, store in log.record("\(home.description) \(store.count)") }

    store.count = 1
    store.count = 2
    let before = log.events
    window.updateScheduler.flush()

    #expect(before == ["home 0"])
    #expect(log.events == ["home 0", "home 2"])
  }

  @Test("A subscription to a store ends with its controller, which the store does not keep (H40)")
  func storeLifetime() {
    let store = Store()
    let scheduler = UpdateScheduler.shared
    expectFreed { lifetimes in
      let home = lifetimes.track(Screen("home"))
      home.observe(store) { [log] _, store in log.record("\(store.count)") }
    }

    store.count = 1
    scheduler.flush()

    #expect(log.events == ["0"])
  }

  @Test("Notifications of another sender are not heard (F04)")
  func notifications() {
    let home = Screen("home")
    let mine = Sender()
    home.observe(LegacyTests.paid, object: mine) { [log] home, sender in
      log.record("\(home.description) \(sender.count)")
    }

    NotificationCenter.default.post(name: LegacyTests.paid, object: Sender())
    mine.count = 1
    NotificationCenter.default.post(name: LegacyTests.paid, object: mine)

    #expect(log.events == ["home 0", "home 1"])
  }

  @Test("A subscription to notifications ends with its controller (F06)")
  func notificationLifetime() {
    let mine = Sender()
    expectFreed { lifetimes in
      let home = lifetimes.track(Screen("home"))
      home.observe(LegacyTests.paid, object: mine) { [log] _, _ in log.record("heard") }
    }

    NotificationCenter.default.post(name: LegacyTests.paid, object: mine)

    #expect(log.events == ["heard"])
  }

  @Test("A notification posted elsewhere comes to the main actor (H38)")
  func notificationElsewhere() async {
    let home = Screen("home")
    let mine = NSObject()
    home.observe(LegacyTests.paid, object: mine) { [log] home, _ in log.record(home.description) }
    let post = NotificationPost(name: LegacyTests.paid, object: mine)

    await Task.detached { post.send() }.value

    #expect(await log.waitForEvents(2) == ["home", "home"])
  }

  @Test("An adapter that a controller retains stays its delegate, and goes with it (F01)")
  func adapter() {
    expectFreed { lifetimes in
      let payment = lifetimes.track(Payment())
      let adapter = payment.retain(lifetimes.track(Adapter(log)))
      payment.delegate = adapter

      payment.delegate?.paymentDidSucceed()
    }

    #expect(log.events == ["paid"])
  }
}
