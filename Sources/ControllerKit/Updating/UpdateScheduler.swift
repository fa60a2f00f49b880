public import ObservationKit

/// Runs what has become stale once a turn of the main actor, or when a frame loop says so.
///
/// A flush goes in rounds until nothing is stale: observers first, in the order of their creation,
/// then controllers whose properties need an update, those nearer to the root first, and of those
/// equally near the one that has become stale first; one that has left the screen meanwhile is
/// skipped. What an update makes stale joins the same flush. While nothing changes, nothing is asked
/// for and nothing runs.
///
/// ```swift
/// @MainActor func runLoop() {
///   let scheduler = UpdateScheduler { scheduler in
///     print("the loop has to call flush() before it waits")
///   }
///   let window = Window(updateScheduler: scheduler)
///   window.makeKeyAndVisible()
///   scheduler.flush()
/// }
/// ```
@MainActor
public final class UpdateScheduler: @MainActor ObservationScheduler {
  /// The scheduler of everything that is in no window with a scheduler of its own.
  public static let shared: UpdateScheduler = UpdateScheduler()

  private struct Entry {
    weak let participant: (any UpdateParticipant)?
    let depth: Int
    /// Tells which of two at one depth has become stale first.
    let number: Int
  }

  private let observers = ManualScheduler()
  private var stale: [ObjectIdentifier: Entry] = [:]
  /// What has been updated too often in the last flush.
  private var postponed: [ObjectIdentifier: Entry] = [:]
  private var runs: [ObjectIdentifier: Int] = [:]
  private let requestFlush: @MainActor (UpdateScheduler) -> Void
  private var entryCount = 0
  private var hasRequested = false
  private var isFlushing = false

  /// The number of flushes so far that had something to do.
  public private(set) var flushCount: Int = 0

  /// Makes a scheduler.
  ///
  /// - Parameter requestFlush: Called once when something has become stale and no flush has been
  ///   asked for; it has `flush()` called soon. Unless given, the next turn of the main actor does.
  public init(requestFlush: (@MainActor (UpdateScheduler) -> Void)? = nil) {
    self.requestFlush =
      requestFlush ?? { scheduler in
        Task { @MainActor [weak scheduler] in scheduler?.flush() }
      }
  }

  /// Keeps the observers until the next flush.
  ///
  /// - Parameter observers: What has become stale.
  public func enqueue(_ observers: [InvalidatedObserver]) {
    self.observers.enqueue(observers)
    request()
  }

  /// Whether something waits for a flush.
  public var isFlushNeeded: Bool { !stale.isEmpty || observers.count > 0 }

  /// Runs everything that waits, and what that makes stale, before it returns.
  ///
  /// Inside a flush it does nothing, since the flush under way takes what is new along. A
  /// participant that is updated more than `ObservationIssue.rerunLimit` times is left alone until
  /// the next flush, with an issue.
  ///
  /// - Complexity: O(n log n) in what waits, beside the updates themselves.
  public func flush() {
    hasRequested = false
    guard !isFlushing, isFlushNeeded else { return }
    isFlushing = true
    flushCount += 1
    stale.merge(postponed) { new, _ in new }
    postponed = [:]
    while isFlushNeeded {
      observers.flush()
      for entry in nextRound() { update(entry.participant) }
    }
    runs = [:]
    isFlushing = false
  }

  /// Takes out what is to be updated next: windows only when nothing else is stale, so that each
  /// draws once a flush.
  private func nextRound() -> [Entry] {
    let others = stale.filter { $0.value.depth < .max }
    let round = others.isEmpty ? stale : others
    for key in round.keys { stale[key] = nil }
    return round.values.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
  }

  private func update(_ participant: (any UpdateParticipant)?) {
    guard let participant, participant.isMounted else { return }
    let count = runs[ObjectIdentifier(participant), default: 0] + 1
    runs[ObjectIdentifier(participant)] = count
    if count > ObservationIssue.rerunLimit {
      if count == ObservationIssue.rerunLimit + 1 {
        ObservationIssue.report(
          .runaway,
          message: "ControllerKit: \(participant.nameInMessages) asked for more than "
            + "\(ObservationIssue.rerunLimit) updates in one flush, because an update changes what "
            + "it reads; write only what differs, or read it in 'untracked'"
        )
      }
      postponed[ObjectIdentifier(participant)] = entry(for: participant)
      return
    }
    participant.updateIfNeeded()
  }

  /// Has a participant updated in the next flush.
  package func setNeedsUpdate(_ participant: any UpdateParticipant) {
    // An entry without a participant is of one that has ended and had the same address.
    if stale[ObjectIdentifier(participant)]?.participant == nil {
      stale[ObjectIdentifier(participant)] = entry(for: participant)
    }
    request()
  }

  private func entry(for participant: any UpdateParticipant) -> Entry {
    entryCount += 1
    return Entry(
      participant: participant,
      depth: participant.updateDepth,
      number: entryCount
    )
  }

  private func request() {
    if hasRequested || isFlushing { return }
    hasRequested = true
    requestFlush(self)
  }
}
