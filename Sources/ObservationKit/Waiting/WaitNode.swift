import CObservationKit

/// A reader that wakes a task when something that it has read changes or ends.
///
/// Unlike an observer it belongs to no isolation: whoever makes the change resumes the task, which
/// then evaluates again on an isolation of its own. So a change made anywhere is enough.
///
///     evaluate ──► wait ──► (a change: the mark, and at the end of the transaction the signal)
///        ▲                                    │
///        └────────────────────────────────────┘
// SAFETY: Sendable, since others touch only what `wake` does: an atomic word. The graph's half is
// touched by the waiting task, and by markers as that of every reader. Thread Sanitizer would
// report another use.
@safe
final class WaitNode: @unchecked Sendable {
  /// The graph's half; first, so that address and object can be told from each other.
  private var storage: Reader.Storage
  // SAFETY: memory for `Link`, as in `ObserverNode`; plain words.
  private var room: Link.Storage?
  // SAFETY: touched by atomic instructions only, through `parked`.
  private var parkedTask: UInt = 0
  /// How often an evaluation has changed what it had read; touched by the waiting task only.
  var ownChanges = 0
  /// Evaluations in a row that were due at once; touched by the waiting task only.
  var haste = 0

  /// Makes a node of code that runs on the isolation.
  init(on isolation: (any Actor)?) {
    unsafe storage = Reader.Storage(.wait)
    unsafe storage.queue = Domain.waits.queue
    reader.setPlace(ofWait: Lane(of: isolation), isOffActors: isolation == nil)
  }

  deinit {
    Graph.unlinkAll(of: reader)
  }

  /// Whether the handle finds its half, and its room for a link behind it.
  static var hasExpectedLayout: Bool {
    let node = WaitNode(on: nil)
    // SAFETY: only addresses are compared.
    return unsafe withUnsafeMutablePointer(to: &node.storage) { unsafe $0 == node.reader.storage }
      && withUnsafeMutablePointer(to: &node.room) {
        unsafe UnsafeMutableRawPointer($0) == UnsafeMutableRawPointer(node.reader.storage + 1)
      }
      && withUnsafeMutablePointer(to: &node.parkedTask) { unsafe $0 == node.parked }
  }

  /// The graph's half.
  var reader: Reader {
    // SAFETY: the storage is the first stored property; `ObjectLayoutTests` checks it.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque() + ObjectLayout.headerSize
    return unsafe Reader(address.assumingMemoryBound(to: Reader.Storage.self))
  }

  /// 0, the continuation of a task that waits, or the signal that it need not.
  private var parked: UnsafeMutablePointer<UInt> {
    // SAFETY: the word is the stored property behind the room; `ObjectLayoutTests` checks it.
    let room = unsafe UnsafeMutableRawPointer(reader.storage + 1)
    let size = MemoryLayout<Link.Storage?>.size
    return unsafe (room + size).alignedUp(for: UInt.self).assumingMemoryBound(to: UInt.self)
  }
}

// MARK: - Reading

extension WaitNode {
  /// Runs `body` with its reads recorded in place of those of the last evaluation.
  ///
  /// What it writes is delivered when it is over.
  func track(_ body: () -> Void) {
    let reader = self.reader
    // ORDER: an exchange, before the first read: either the marker of a change finds this mark, or
    // what it has written before is seen by the reads.
    _ = reader.exchangeMark(.clean)
    let thread = ThreadState.current
    let outer = thread.fields.evaluatedWait
    thread.fields.evaluatedWait = reader
    thread.holdingBack {
      TrackingFrame.withFrame(for: reader, body)
    }
    thread.fields.evaluatedWait = outer
  }

  /// Whether something that was read has changed or ended since.
  var isStale: Bool { reader.mark != .clean }

  /// Takes what has changed as seen, so that the next change is told again.
  func skipChanges() {
    _ = reader.exchangeMark(.clean)
    Graph.skipChanges(for: reader)
  }

  /// Whether something that was read is still there, to wait for.
  var hasSources: Bool { !Graph.hasLostAllSources(reader) }
}

// MARK: - Waiting

extension WaitNode {
  /// How a wait has ended.
  enum Outcome {
    /// The task was suspended, and something has changed, or the task has been canceled.
    case resumed
    /// The same, but it was so already before the task was suspended.
    case goneOn
    /// Another task waits here already.
    case refused
  }

  /// What `parked` holds when the next wait is over before it begins.
  private static let signal: UInt = 1

  /// Suspends the task until something that was read changes, or the task is canceled.
  func wait(isolation: isolated (any Actor)?) async -> Outcome {
    var outcome = Outcome.resumed
    await withTaskCancellationHandler {
      // A closure that does not capture its isolation would run on the pool; before it parks there,
      // another task of the isolation could take the signal of its cancellation.
      _ = isolation
      await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        // SAFETY: a continuation is one pointer, which `wake` makes into one again.
        let task = unsafe unsafeBitCast(continuation, to: UInt.self)
        let found = unsafe obk_install_word(parked, task)
        if found == 0 { return }
        outcome = found == Self.signal ? .goneOn : .refused
        unsafe continuation.resume()
      }
    } onCancel: {
      wake()
    }
    // ORDER: taken back before the next evaluation, which sees all that was changed before.
    // Only the signal: another task may have come to wait here.
    if outcome != .refused { unsafe obk_take_word(parked, Self.signal) }
    return outcome
  }

  /// Lets the task go on that waits, or else the next one that would.
  func wake() {
    let task = unsafe obk_exchange_word(parked, Self.signal)
    if task == 0 || task == Self.signal { return }
    // SAFETY: the exchange has made this call the only one that resumes the task; `wait` has left a
    // continuation.
    unsafe unsafeBitCast(task, to: UnsafeContinuation<Void, Never>.self).resume()
  }
}
