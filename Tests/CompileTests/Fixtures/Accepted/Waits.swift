// swift-format-ignore-file
// COMPILE:
// COMPILE: -enable-upcoming-feature NonisolatedNonsendingByDefault
// COMPILE: -default-isolation MainActor
// COMPILE: -default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances
import ObservationKit

nonisolated let balance = SharedSignal(0)

@MainActor final class Cart {
  @Tracked var items: [String] = []
  @Tracked var isPaid = false
  @Derived({ (cart: Cart) in cart.items.count }) var count: Int

  func waitForPayment() async throws -> Int {
    try await waitUntil { isPaid }
    return try await nextChange(of: { count })
  }
}

@MainActor final class Screen {
  private let cart: Cart
  private var text = ""
  private var task: Task<Void, Never>?

  init(cart: Cart) { self.cart = cart }

  func appear() {
    task = Task { [weak self, cart] in
      for await count in changes(in: cart, { $0.count }) { self?.text = "\(count)" }
    }
  }

  func show() async {
    for await isPaid in changes(of: { [cart] in cart.isPaid }) {
      text = "\(isPaid)"
      if isPaid { return }
    }
    for await text in changes(of: { [cart] in cart.count }).map({ "\($0)" }) { self.text = text }
  }
}

actor Account {
  @Tracked var amount = 0
  @Derived({ (account: isolated Account) in account.amount * 2 }) var double: Int
  private var log: [Int] = []

  func waitForMoney() async throws -> Int {
    try await waitUntil { amount > 0 }
    let next = try await nextChange(of: { double })
    log.append(next)
    return next
  }

  func record() async {
    for await amount in changes(of: { self.amount }) { log.append(amount) }
    for await total in changes(of: { balance.value + self.amount }) { log.append(total) }
  }
}

nonisolated final class Plain {
  @Tracked var count = 0

  func grow() async throws {
    try await waitUntil { balance.value > 0 }
    for await value in changes(of: { balance.value }) { count += value }
  }
}

nonisolated func wait<Value: Sendable>(for signal: SharedSignal<Value>) async throws -> Value {
  try await nextChange(of: { signal.value })
}

nonisolated final class Clock: Sendable {
  private let source = ExternalSource()

  var now: ContinuousClock.Instant {
    source.track()
    return .now
  }

  func tick() { source.invalidate() }
}

nonisolated func deposit() {
  Task.detached { balance.withValue { $0 += 1 } }
  Task { balance.value = 2 }
}

@MainActor func layOut(_ cart: Cart) -> ObservationToken {
  observe(scheduler: TurnScheduler.shared) { _ = cart.count + balance.value }
}
