import CObservationKit

/// What the current thread is tracking for: a reader whose closure is executing.
///
/// Frames lie on the stack of the code that runs the closure. The thread-local pointer to the
/// innermost one is set and reset by `Series` and `untracked` only.
@safe
@usableFromInline
struct TrackingFrame {
  /// What a frame remembers.
  @unsafe
  struct Storage {
    var reader: Reader
    var cursor: Link?
    var expected: Link?
    /// Retained, and given back by `Series.withFrame`.
    var index: Unmanaged<DependencyIndex>?
  }

  // SAFETY: `withSeries` keeps the storage on its stack for as long as the thread-local pointer
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

  /// Runs `body` with reads recorded for `reader`, then forgets what it no longer reads.
  @inline(__always)
  static func withFrame(for reader: Reader, isEvaluating: Bool = false, _ body: () -> Void) {
    withSeries(isEvaluating: isEvaluating) { frames in
      frames.withFrame(for: reader, body)
    }
  }

  /// Frames that follow each other in one place on the stack, as those of a round's observers do.
  @safe
  struct Series {
    // SAFETY: `withSeries` keeps the place for as long as it calls its body; `outer` is only put back
    // into the thread-local pointer.
    fileprivate let place: UnsafeMutablePointer<Storage>
    fileprivate let tagged: UnsafeMutableRawPointer
    fileprivate let outer: UnsafeMutableRawPointer?

    /// Runs `body` with reads recorded for `reader`, then forgets what it no longer reads.
    ///
    /// PERF: the thread keeps the frame until the next one. Whatever else clients run in between has to
    /// be run by `outside`.
    @inline(__always)
    func withFrame(for reader: Reader, _ body: () -> Void) {
      unsafe place.pointee.reader = reader
      unsafe place.pointee.cursor = nil
      unsafe place.pointee.expected = reader.firstLink
      body()
      if unsafe _slowPath(place.pointee.expected != nil || place.pointee.index != nil) {
        forgetUnread(by: reader)
      }
    }

    /// Forgets what the last run has read, and this one has not.
    @inline(never)
    private func forgetUnread(by reader: Reader) {
      if let index = unsafe place.pointee.index?.takeRetainedValue() {
        unsafe place.pointee.index = nil
        Graph.trim(reader, by: index)
        index.giveBack()
      } else if let leftover = unsafe place.pointee.expected {
        unsafe Graph.trim(reader, after: place.pointee.cursor, from: leftover)
      }
    }

    /// Runs `body`, between two frames, with the thread tracking for what is around them.
    @inline(__always)
    func outside<Result>(_ body: () -> Result) -> Result {
      unsafe obk_set_frame(outer)
      defer { unsafe obk_set_frame(tagged) }
      return body()
    }
  }

  /// Calls `body` with a place for frames.
  @inline(__always)
  static func withSeries(isEvaluating: Bool = false, _ body: (Series) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Storage.self, capacity: 1) { buffer in
      let place = unsafe buffer.baseAddress.unsafelyUnwrapped
      let outer = unsafe obk_frame()
      let tagged = unsafe obk_evaluating(place, isEvaluating, outer)
      // SAFETY: the fields are plain words, and each frame sets the others before anybody looks.
      unsafe place.pointee.index = nil
      unsafe obk_set_frame(tagged)
      unsafe body(Series(place: place, tagged: tagged, outer: outer))
      unsafe obk_set_frame(outer)
    }
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
