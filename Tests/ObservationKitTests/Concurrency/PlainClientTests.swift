import ObservationKit
import Testing

/// Uses the public interface from many isolations; nothing in this file is marked as unchecked, so
/// that Thread Sanitizer shows what the compiler lets through.
@Suite("Clients without unsafe marks", .timeLimit(.minutes(1)))
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
}

private actor PlainAccount {
  @Tracked var balance = 0
  @Derived({ (account: isolated PlainAccount) in account.balance * 2 }) var double: Int
  private var log: [Int] = []

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
