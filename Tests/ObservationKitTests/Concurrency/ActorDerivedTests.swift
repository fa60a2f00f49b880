import ObservationKit
import Testing

@Suite("Derived properties of actors", .timeLimit(.minutes(5)))
struct ActorDerivedTests {
  @Test("A derived property of an actor is computed on the actor, once per change")
  func computed() async {
    let account = CountingAccount()

    await account.changeTwice()

    #expect(await account.seen == [0, 1, 3])
    #expect(await account.evaluations == 3)
  }
}

private actor CountingAccount {
  @Tracked private var entries: [Int] = []
  @Derived({ (account: isolated CountingAccount) in account.sum() }) private var total: Int
  private(set) var evaluations = 0
  private(set) var seen: [Int] = []

  func changeTwice() {
    let token = observe { self.seen.append(self.total) }
    entries.append(1)
    entries.append(2)
    _ = total
    token.cancel()
  }

  private func sum() -> Int {
    assertIsolated()
    evaluations += 1
    return entries.reduce(0, +)
  }
}
