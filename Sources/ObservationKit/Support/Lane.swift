import CObservationKit

/// One of a fixed set of locks; each node of the graph is guarded by one of them.
///
/// Nodes that are read in one isolation share a lane, so that a write takes one lock however many
/// readers it has, while models of other isolations use other lanes. No lane is ever taken while
/// another is held, and no client code runs under one.
@usableFromInline
struct Lane: Equatable, BitwiseCopyable, Sendable {
  private let index: UInt16

  private init(_ index: Int) {
    self.index = UInt16(truncatingIfNeeded: index)
  }

  /// The lane with a number that was asked for before.
  init(number: UInt32) {
    index = UInt16(truncatingIfNeeded: number)
  }

  /// What tells this lane from the others.
  var number: UInt32 { UInt32(index) }

  /// The lane that a number is spread to.
  init(spreading number: UInt64) {
    self.init(Int(number % UInt64(OBK_LOCKS - 1)))
  }

  /// The lane of nodes that code of the isolation makes.
  init(of isolation: (any Actor)?) {
    guard let isolation else {
      self = ThreadState.current.fields.lane
      return
    }
    self.init(spreading: UInt64(UInt(bitPattern: ObjectIdentifier(isolation))) >> 4)
  }

  /// The lane that guards what belongs to the whole process.
  static let process: Lane = Lane(Int(OBK_LOCKS - 1))

  /// The lane of nodes that the current code makes: its reader's, otherwise the thread's.
  static var current: Lane {
    if let frame = TrackingFrame.current { return frame.lane }
    return ThreadState.current.fields.lane
  }

  /// Whether nodes of this lane are, or were once, used by several isolations.
  ///
  /// What one isolation announces and another checks at the same time needs a fence between each
  /// one's store and load. A lane that no other isolation has come to goes without.
  var isCrossed: Bool {
    @inline(__always) get { unsafe obk_load8(Lane.crossed + Int(index)) != 0 }
  }

  /// Notes that several isolations use nodes of this lane.
  func cross() {
    if !isCrossed { unsafe obk_store8(Lane.crossed + Int(index), 1) }
  }

  // SAFETY: a table for the whole process with a byte for each lane, touched atomically.
  private static var crossed: UnsafeMutableRawPointer {
    @inline(__always) get { unsafe obk_crossed_table() }
  }

  /// Takes the lock.
  func lock() { obk_lock(UInt32(index)) }
  /// Gives the lock back.
  func unlock() { obk_unlock(UInt32(index)) }

  /// Runs `body`, which must not call client code, under the lock.
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
