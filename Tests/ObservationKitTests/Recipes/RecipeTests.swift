import ObservationKit
import ObservationTesting
import Testing

@Suite("Recipes", .timeLimit(.minutes(5)))
@MainActor
struct RecipeTests {
  private let clock = ManualClock()

  @Test("A wait with a timeout answers whether it was in time, and ends its timer")
  func timeout() async throws {
    let isPaid = Signal(false)
    let first = Task { try await waitForPayment(isPaid, atMost: .seconds(5), on: clock) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    #expect(try await first.value == false)

    let second = Task { try await waitForPayment(isPaid, atMost: .seconds(5), on: clock) }
    await clock.waitForSleepers(1)
    isPaid.value = true
    #expect(try await second.value)
    #expect(clock.sleepers == 0)
  }

  @Test("A canceled wait with a timeout ends at once, and its timer with it")
  func canceledTimeout() async {
    let isPaid = Signal(false)
    let task = Task { try await waitForPayment(isPaid, atMost: .seconds(5), on: clock) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers == 0)
  }

  @Test("A debounced search runs for the last text only, after the pause")
  func debounce() async {
    let query = Signal("")
    let searches = EventLog<String>()
    let task = Task {
      await search(query, after: .seconds(1), on: clock) { searches.record($0) }
    }
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(600))
    for text in ["s", "sw", "swi"] { query.value = text }
    await turns(10)
    clock.advance(by: .milliseconds(600))
    await turns(10)
    #expect(searches.events == [])
    clock.advance(by: .milliseconds(400))
    #expect(await searches.waitForEvents(1) == ["swi"])
    task.cancel()
    await task.value
  }

  /// Lets everything else on the main actor run, so often.
  private func turns(_ count: Int) async {
    for _ in 0..<count { await Task { @MainActor in }.value }
  }

  @Test("A delegate hears of each difference, and is not kept")
  func delegate() {
    final class Shelf: StoreDelegate {
      var changes: [String] = []
      func storeDidChange(from old: Int, to new: Int) { changes.append("\(old) → \(new)") }
    }
    let lifetimes = LifetimeTracker()
    let stock = Signal(3)
    let bridge = StoreBridge(of: stock)
    do {
      let shelf = lifetimes.track(Shelf())
      bridge.delegate = shelf
      stock.value = 2
      stock.value = 2
      stock.value = 0
      #expect(shelf.changes == ["3 → 2", "2 → 0"])
    }
    #expect(lifetimes.survivors.isEmpty)
    stock.value = 1
  }

  @Test("A stream gives the newest value, and ends the observer with its consumer")
  func streams() async {
    let lifetimes = LifetimeTracker()
    do {
      let stock = lifetimes.track(Signal(1))
      var iterator = stream(of: stock).makeAsyncIterator()
      #expect(await iterator.next() == 1)
      stock.value = 2
      stock.value = 3
      #expect(await iterator.next() == 3)
    }
    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("A badge follows the basket, and its controller ends without being told")
  func badge() {
    let lifetimes = LifetimeTracker()
    let basket = Basket()
    do {
      let controller = lifetimes.track(BadgeController(basket: basket))
      controller.viewDidLoad()
      #expect(controller.title == "0 items")
      basket.itemCount = 2
      #expect(controller.title == "2 items")
    }
    #expect(lifetimes.survivors.isEmpty)
    basket.itemCount = 3
  }
}
