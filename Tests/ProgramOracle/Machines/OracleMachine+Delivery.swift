// MARK: - Rounds

extension OracleMachine {
  /// Runs `body` with observers held back; at the outermost end they run.
  func holdingBack(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if fault == .deliveryInside, !isFlushing {
      let outer = depth
      depth = 0
      settle()
      depth = outer
    }
    settle()
  }

  /// Runs who waits, unless something holds back or this happens already.
  func settle() {
    if depth > 0 || isFlushing { return }
    isFlushing = true
    flushCount += 1
    let flush = flushCount
    var round = 0
    while observers.contains(where: { $0.attention == .waits }) {
      runRound(round, flush)
      round += 1
    }
    isFlushing = false
  }

  /// Runs those who wait now in the order of their creation; who is told meanwhile waits for the
  /// next round, unless it has not had its turn.
  private func runRound(_ round: Int, _ flush: Int) {
    var handovers: [(scheduler: Program.SchedulerPlan, observers: [OracleObserver])] = []
    let batch = batch()
    for observer in batch { observer.hasTurn = true }
    for observer in batch where mayRun(observer) {
      observer.hasTurn = false
      let scheduler = fault == .noScheduler ? .none : observer.plan.scheduler
      if scheduler == .none {
        // A run in the first round is caused by others, all later ones may be by the observer.
        runIfChanged(observer, countedIn: round > 0 ? flush : nil)
        if fault == .sameRound, observer.attention == .waits {
          runIfChanged(observer, countedIn: flush)
        }
      } else {
        observer.attention = .isHandedOver
        if let index = handovers.firstIndex(where: { $0.scheduler == scheduler }) {
          handovers[index].observers.append(observer)
        } else {
          handovers.append((scheduler, [observer]))
        }
      }
    }
    for (scheduler, observers) in handovers {
      switch scheduler {
      case .none, .immediate: for observer in observers { runHandedOver(observer, flush) }
      case .reversing: for observer in observers.reversed() { runHandedOver(observer, flush) }
      case .manual: handedOver += observers
      }
    }
  }

  private func batch() -> [OracleObserver] {
    let waiting = observers.filter { $0.attention == .waits }
    return switch fault {
    case .reversedOrder: waiting.reversed()
    case .orderOfTelling: waiting.sorted { $0.told < $1.told }
    default: waiting
    }
  }

  private func mayRun(_ observer: OracleObserver) -> Bool {
    observer.attention == .waits && observer.hasTurn
      || fault == .runAfterCancel && observer.attention == .ended
  }

  /// Runs what is handed over until nothing is any more, each round in the order of creation.
  func flushByHand() {
    flushCount += 1
    let flush = flushCount
    while true {
      let round = observers.filter { observer in handedOver.contains { $0 === observer } }
      handedOver = []
      if round.isEmpty { return }
      for observer in round { runHandedOver(observer, flush) }
    }
  }

  private func runHandedOver(_ observer: OracleObserver, _ flush: Int) {
    guard observer.attention == .isHandedOver, !observer.isCanceled else { return }
    holdingBack { runIfChanged(observer, countedIn: flush) }
  }
}
