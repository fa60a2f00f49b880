import ObservationKit
import ObservationTesting
import Testing

/// Uses the public interface from many isolations; nothing in this file is marked as unchecked, so
/// that Thread Sanitizer shows what the compiler lets through.
@Suite("Clients without unsafe marks", .timeLimit(.minutes(5)))
struct PlainClientTests {
  @Test("Models and observers of many isolations work side by side")
  func sideBySide() async {
    let results = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { await PlainAccount().work() }
        group.addTask { await PlainScreen().work() }
        group.addTask { workAlone() }
      }
      var results: [Int] = []
      for await result in group { results.append(result) }
      return results
    }

    #expect(results == Array(repeating: 5050, count: 24))
  }

  @Test("Tokens are ended by whoever has them")
  func tokens() async {
    let account = PlainAccount()

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          let token = await account.watch()
          await account.deposit(1)
          token.cancel()
        }
        group.addTask { await account.deposit(1) }
        group.addTask { [token = await account.watch()] in _ = token.isCanceled }
      }
    }

    #expect(await account.balance == 100)
  }

  @Test("Isolations share signals, sources and schedulers, and wait for each other")
  func together() async throws {
    let ledger = PlainLedger()
    let account = PlainAccount()
    let teller = await PlainTeller(ledger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await account.follow(ledger, until: 300) }
      group.addTask { try await teller.follow(until: 300) }
      group.addTask { try await followAlone(ledger, until: 300) }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<100 { ledger.deposit(1) }
        }
      }
      let isWaiting = SharedSignal(false)
      group.addTask { try await account.waitForDeposit(isWaiting) }
      group.addTask {
        try await waitUntil { isWaiting.value }
        await account.deposit(1)
      }
      try await group.waitForAll()
    }
    #expect(await account.seen.last == 300)
    #expect(await teller.seen.last == 300)
    #expect(await teller.shown == "300 in 300 entries")
    #expect(ledger.log.events.last == 300)
  }
}

/// State that several isolations use, with each kind of source that is made for it.
private final class PlainLedger: Sendable {
  let balance = SharedSignal(0)
  let entries = SharedSignal<[Int]>([])
  let source = ExternalSource()
  let log = EventLog<Int>()
  private let token: ObservationToken

  init() {
    token = observeAnywhere { [balance, log] in log.record(balance.value) }
  }

  func deposit(_ amount: Int) {
    transaction {
      entries.withValue { $0.append(amount) }
      balance.withValue { $0 += amount }
      source.invalidate()
    }
    withTracking {
      _ = balance.value
    } onChangeAnywhere: { [source] in
      source.invalidate()
    }
  }
}

@MainActor
private final class PlainTeller: @MainActor ObservationOwner {
  let observations = ObservationScope()
  private(set) var seen: [Int] = []
  @Tracked private(set) var shown = ""
  private var cleanups = 0
  private let ledger: PlainLedger
  private let scheduler = ManualScheduler()

  init(_ ledger: PlainLedger) {
    self.ledger = ledger
    observe(owner: self, scheduler: TurnScheduler.shared) { teller in
      onCleanup { teller.cleanups += 1 }
      teller.shown = "\(ledger.balance.value) in \(ledger.entries.value.count) entries"
    }
    observations.add(
      observe(scheduler: scheduler) {
        ledger.source.track()
        _ = ledger.balance.value
      }
    )
  }

  func follow(until last: Int) async throws {
    for await balance in changes(of: { [ledger] in ledger.balance.value }) {
      seen.append(balance)
      scheduler.flush()
      if balance == last { break }
    }
    try await waitUntil { shown == "\(last) in \(last) entries" }
  }
}

private func followAlone(_ ledger: PlainLedger, until last: Int) async throws {
  let doubled = DerivedSignal { ledger.balance.value * 2 }
  let tracker = Tracker {}
  var value = tracker.track { untracked { doubled.value } }
  while value < last * 2 {
    try await waitUntil { doubled.value > value }
    value = doubled.value
  }
  tracker.cancel()
}

private actor PlainAccount {
  @Tracked var balance = 0
  @Derived({ (account: isolated PlainAccount) in account.balance * 2 }) var double: Int
  private var log: [Int] = []
  @Tracked private(set) var seen: [Int] = []

  func follow(_ ledger: PlainLedger, until last: Int) async throws {
    let token = observe { self.seen.append(ledger.balance.value) }
    for await entries in changes(of: { ledger.entries.value.count }) where entries == last { break }
    try await waitUntil { seen.last == last }
    token.cancel()
  }

  /// Waits for a deposit that somebody else makes, and says when it does.
  func waitForDeposit(_ isWaiting: SharedSignal<Bool>) async throws {
    _ = try await nextChange(of: {
      isWaiting.value = true
      return balance
    })
  }

  func watch() -> ObservationToken {
    observe { self.log.append(self.double) }
  }

  func deposit(_ amount: Int) {
    balance += amount
  }

  func work() -> Int {
    var tokens = [watch()]
    tokens.append(observe({ self.balance }) { old, new in self.log.append(new - old) })
    for amount in 1...100 { deposit(amount) }
    tokens.removeAll()
    return double / 2
  }
}

@MainActor
private final class PlainScreen: @MainActor ObservationOwner {
  let observations = ObservationScope()
  private let model = PlainModel()
  private var shown = 0

  func work() -> Int {
    observe(owner: self) { screen in screen.shown = screen.model.sum }
    for amount in 1...100 { model.amounts.append(amount) }
    return shown
  }
}

@MainActor
private final class PlainModel {
  @Tracked var amounts: [Int] = []
  @Derived({ (model: PlainModel) in model.amounts.reduce(0, +) }) var sum: Int
}

private func workAlone() -> Int {
  let amounts = Signal([Int]())
  let sum = DerivedSignal { amounts.value.reduce(0, +) }
  var shown = 0
  let token = observe { shown = sum.value }
  for amount in 1...100 { amounts.value.append(amount) }
  token.cancel()
  return shown
}
