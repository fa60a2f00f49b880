import CObservationKit

/// What the current thread is tracking for: a reader whose closure is executing.
///
/// Frames lie on the stack of the code that runs the closure. The thread-local pointer to the
/// innermost one is set and reset by `withFrame` and `untracked` only.
@safe
@usableFromInline
struct TrackingFrame {
  /// What a frame remembers.
  @unsafe
  struct Storage {
    let reader: Reader
    var cursor: Link?
    var expected: Link?
    /// Retained, and given back by `withFrame`.
    var index: Unmanaged<DependencyIndex>?
  }

  // SAFETY: `withFrame` keeps the storage on its stack for as long as the thread-local pointer
  // points to it, and tracked closures are synchronous, so they end before it.
  private let storage: UnsafeMutablePointer<Storage>

  private init(_ storage: UnsafeMutablePointer<Storage>) {
    unsafe self.storage = storage
  }

  /// The frame behind the pointer that inlined client code found, nil if it is only a tag.
  ///
  /// The lowest bits are set while an in-place access is open on the thread, and inside the closure of
  /// a derived value, so that every access looks closer.
  init?(tagged pointer: UnsafeMutableRawPointer) {
    guard let frame = unsafe obk_untagged(pointer) else { return nil }
    unsafe storage = frame.assumingMemoryBound(to: Storage.self)
  }

  /// The innermost frame, or nil outside tracked code.
  static var current: TrackingFrame? {
    guard let pointer = unsafe obk_frame() else { return nil }
    return unsafe TrackingFrame(tagged: pointer)
  }

  /// What the thread is tracking for around a frame; frames that follow each other share it.
  @safe
  struct Surroundings {
    // SAFETY: only put back into the thread-local pointer.
    fileprivate let frame: UnsafeMutableRawPointer?

    /// What the thread is tracking for now.
    static var current: Surroundings {
      @inline(__always) get { unsafe Surroundings(frame: obk_frame()) }
    }
  }

  /// Runs `body` with reads recorded for `reader`, then forgets what it no longer reads.
  @inline(__always)
  static func withFrame(
    for reader: Reader,
    inside outer: Surroundings = .current,
    isEvaluating: Bool = false,
    _ body: () -> Void
  ) {
    // SAFETY: the pointer is taken back before the storage goes.
    var storage = unsafe Storage(reader: reader, expected: reader.firstLink)
    unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe obk_set_frame(obk_evaluating(pointer, isEvaluating, outer.frame))
      body()
      unsafe obk_set_frame(outer.frame)
    }
    if let index = unsafe storage.index {
      endIndex(unsafe index.takeRetainedValue(), of: reader)
    } else if let leftover = unsafe storage.expected {
      unsafe Graph.trim(reader, after: storage.cursor, from: leftover)
    }
  }

  @inline(never)
  private static func endIndex(_ index: consuming DependencyIndex, of reader: Reader) {
    Graph.trim(reader, by: index)
    index.giveBack()
  }

  /// Who reads.
  var reader: Reader { unsafe storage.pointee.reader }
  /// The lane for nodes made here.
  var lane: Lane { reader.lane }
  /// The last link that this run has confirmed, nil before the first.
  var cursor: Link? {
    get { unsafe storage.pointee.cursor }
    nonmutating set { unsafe storage.pointee.cursor = newValue }
  }
  /// The link of the last run that comes behind the cursor; nil at the end, and with an index.
  var expected: Link? {
    get { unsafe storage.pointee.expected }
    nonmutating set { unsafe storage.pointee.expected = newValue }
  }
  /// The table of links once reads have come out of order.
  var index: DependencyIndex? {
    get { unsafe storage.pointee.index?.takeUnretainedValue() }
    nonmutating set {
      unsafe storage.pointee.index = newValue.map { unsafe .passRetained($0) }
      expected = nil
    }
  }
}
