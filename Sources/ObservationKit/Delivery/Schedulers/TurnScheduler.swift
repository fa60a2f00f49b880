/// Runs observers once per turn of their actor, however many transactions have made them stale.
///
/// The choice for work that is worth doing once for all changes of a turn, such as laying out a
/// screen:
///
/// ```swift
/// @MainActor final class Screen: @MainActor ObservationOwner {
///   let observations = ObservationScope()
///   var title = ""
///
///   func bind(to quantity: Signal<Int>) {
///     observe(owner: self, scheduler: TurnScheduler.shared) { screen in
///       screen.title = "\(quantity.value) items"
///     }
///   }
/// }
/// ```
///
/// The first change asks the actor for a turn; when it comes, all that has become stale until then
/// runs in the order of creation, each observer once. What they write is for the turn after it. An
/// observer that makes itself stale in every turn is stopped as in a flush. Observers outside
/// actors run at the end of the transaction, since a task and a thread have no turns.
public final class TurnScheduler: ObservationScheduler, Sendable {
  /// A scheduler for all isolations.
  public static let shared = TurnScheduler()

  /// What waits for the next turn of one isolation.
  private struct Agenda {
    var observers: [InvalidatedObserver] = []
    var hasTurn = false
    /// The flush that the turn belongs to: a new one, unless a turn has caused it.
    var flush: UInt64 = 0
  }

  // SAFETY: only touched under the process lane's lock, and each observer is only run on the
  // isolation that handed it over.
  nonisolated(unsafe) private var agendas: [ObjectIdentifier: Agenda] = [:]

  /// Makes a scheduler with nothing to do.
  public init() {}

  /// Keeps the observers until the next turn of their actor.
  ///
  /// - Parameter observers: What has become stale, of one isolation.
  public func enqueue(_ observers: [InvalidatedObserver]) {
    guard let domain = observers.first?.domain else { return }
    guard case .actor(let executor) = domain.executor else {
      for observer in observers { observer.run() }
      return
    }
    let flush = ThreadState.current.fields.turnNumber
    let needsTurn = update(domain) { agenda in
      agenda.observers += observers
      if agenda.hasTurn { return false }
      agenda.hasTurn = true
      agenda.flush = flush
      return true
    }
    if needsTurn, !executor.enqueue({ self.run(domain) }) { update(domain) { $0 = Agenda() } }
  }

  private func run(_ domain: Domain) {
    let agenda = update(domain) { agenda in
      defer { agenda = Agenda() }
      return agenda
    }
    let thread = ThreadState.current
    let number = agenda.flush == 0 ? thread.nextFlushNumber() : agenda.flush
    thread.fields.turnNumber = number
    for observer in agenda.observers.sorted(by: { $0.creationOrder < $1.creationOrder }) {
      observer.run(countedIn: number)
    }
    thread.fields.turnNumber = 0
  }

  /// Changes the agenda of an isolation, and forgets one that is empty.
  @discardableResult
  private func update<Result>(_ domain: Domain, _ body: (inout Agenda) -> Result) -> Result {
    let key = ObjectIdentifier(domain)
    return Lane.process.withLock {
      var agenda = unsafe agendas[key] ?? Agenda()
      defer { unsafe agendas[key] = agenda.hasTurn ? agenda : nil }
      return body(&agenda)
    }
  }
}
