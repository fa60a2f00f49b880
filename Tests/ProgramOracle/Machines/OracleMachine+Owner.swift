/// The oracle's object that owns observers, and its scope.
struct OracleOwner {
  /// Whether the program has let go of it.
  var isReleased = false
  /// How many runs and calls keep it.
  var keepers = 0
  /// Whether it is gone.
  var hasEnded: Bool { isReleased && keepers == 0 }

  /// What the scope keeps.
  var observers: [OracleObserver] = []
  var hasScopeEnded = false
}

extension OracleMachine {
  /// Runs `body`, which keeps the owner until it is over.
  func keepingOwner(_ body: () -> Void) {
    scopeOwner.keepers += 1
    body()
    scopeOwner.keepers -= 1
    endOwnerIfReleased()
  }

  /// Gives an observer to the scope, which ends it at once if it has ended itself.
  func own(_ observer: OracleObserver) {
    if scopeOwner.hasScopeEnded { return cancel(observer) }
    scopeOwner.observers.append(observer)
  }

  /// The end of the owner is that of its scope, unless that is ending already.
  func endOwnerIfReleased() {
    if scopeOwner.hasEnded, !scopeOwner.hasScopeEnded { endScope() }
  }

  /// Ends the observers of the scope, the latest first.
  func endScope() {
    scopeOwner.hasScopeEnded = true
    while !scopeOwner.observers.isEmpty {
      let isReversed = fault == .scopeOrder
      cancel(isReversed ? scopeOwner.observers.removeFirst() : scopeOwner.observers.removeLast())
    }
  }
}
