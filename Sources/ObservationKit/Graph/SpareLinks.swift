/// Memory of links that a thread has freed, for the next ones that it makes.
///
/// PERF: what is read depends on what has been read before in many a closure, so that links come and go
/// with each run: `benchmark run --filter kairo/unstable`.
@safe
struct SpareLinks {
  /// How many are kept.
  ///
  /// None in debug builds, where Address Sanitizer is to see each link's end.
  #if DEBUG
  private static let limit = 0
  #else
  private static let limit = 256
  #endif

  // SAFETY: each piece holds the address of the next one, and belongs to nobody else: `Link` gives it
  // after its end. The thread's end frees what is left.
  private var first: UnsafeMutableRawPointer?
  private var count = 0

  /// Takes memory for a link, from the heap if there is none.
  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Link.Storage> {
    guard let piece = unsafe first else { return .allocate(capacity: 1) }
    unsafe first = piece.load(as: UnsafeMutableRawPointer?.self)
    count -= 1
    return unsafe piece.bindMemory(to: Link.Storage.self, capacity: 1)
  }

  /// Keeps the memory of a link that has ended, or gives it back to the heap.
  mutating func give(_ storage: UnsafeMutablePointer<Link.Storage>) {
    if count >= SpareLinks.limit { return unsafe storage.deallocate() }
    let piece = UnsafeMutableRawPointer(storage)
    unsafe piece.storeBytes(of: first, as: UnsafeMutableRawPointer?.self)
    unsafe first = piece
    count += 1
  }

  /// Gives everything back to the heap.
  mutating func deallocate() {
    while let piece = unsafe first {
      unsafe first = piece.load(as: UnsafeMutableRawPointer?.self)
      unsafe piece.deallocate()
    }
    count = 0
  }
}
