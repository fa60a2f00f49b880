import CObservationKit

/// The places of an `ObserverQueue`, which keep what was in them until it is replaced.
///
/// PERF: the observers of one source mostly come in the order of the time before. So the place that
/// will be filled soon tells which observer will be needed soon, while the list of readers itself
/// tells no more than the next one.
@safe
struct QueuePlaces {
  /// How many places ahead observers are fetched.
  static let lookahead = 14

  // SAFETY: `capacity` places and `lookahead` more, all of them initialized; every index is checked
  // by an assertion. What is behind `count` may be gone, and is only handed to the processor as an
  // address to fetch, which does no harm. Whoever owns the places calls `deallocate` once.
  private var places: UnsafeMutablePointer<Reader?>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 8) {
    self.capacity = capacity
    unsafe places = .allocate(capacity: capacity + QueuePlaces.lookahead)
    unsafe places.initialize(repeating: nil, count: capacity + QueuePlaces.lookahead)
  }

  subscript(index: Int) -> Reader? {
    get {
      assert(index < count)
      return unsafe places[index]
    }
    nonmutating set {
      assert(index < count)
      unsafe places[index] = newValue
    }
  }

  /// Whether so many fit in that they do not stay in the processor's nearest cache.
  var areMany: Bool {
    @inline(__always) get { capacity > 1024 }
  }

  /// Has the processor fetch what telling an observer looks at in one that follows soon.
  @inline(__always)
  func prefetchForMarking(after index: Int) { Reader.prefetchForMarking(upcoming(after: index)) }

  /// Has the processor fetch what running an observer looks at in those that follow soon.
  @inline(__always)
  func prefetchForRun(after index: Int) {
    Reader.prefetchForRun(upcoming(after: index))
    let near = index &+ QueuePlaces.lookahead / 2
    if near < count { self[near]?.prefetchCaptures() }
  }

  /// Who was in the place some way behind one the last time, or is in it now.
  ///
  /// An observer behind `count` may be gone.
  @inline(__always)
  private func upcoming(after index: Int) -> Reader? {
    assert(index < capacity)
    return unsafe places[index &+ QueuePlaces.lookahead]
  }

  /// Adds an observer at the end and answers where that is; amortized constant time.
  @inline(__always)
  mutating func append(_ reader: Reader) -> Int {
    makeRoom()
    let index = count
    if _slowPath(areMany) { prefetchForMarking(after: index) }
    put(reader, at: index)
    count = index &+ 1
    return index
  }

  /// Sees to it that there is room for one more observer.
  @inline(__always)
  mutating func makeRoom() {
    if count == capacity { grow() }
  }

  /// Puts an observer in a place for which there is room; it is counted by who sets `count`.
  @inline(__always)
  func put(_ reader: Reader, at index: Int) {
    unsafe places[index] = reader
  }

  /// Counts all places as free and keeps the memory, unless it is out of proportion.
  mutating func removeAll() {
    if capacity > 4096, count < capacity >> 3 {
      deallocate()
      self = QueuePlaces()
    }
    count = 0
  }

  /// Sorts the observers; n log n comparisons.
  func sort(by areInOrder: (Reader?, Reader?) -> Bool) {
    var elements = unsafe UnsafeMutableBufferPointer(start: places, count: count)
    unsafe elements.sort(by: areInOrder)
  }

  /// Gives the memory back.
  func deallocate() {
    unsafe places.deallocate()
  }

  @inline(never)
  private mutating func grow() {
    var larger = QueuePlaces(capacity: capacity * 2)
    unsafe larger.places.update(from: places, count: count)
    larger.count = count
    deallocate()
    self = larger
  }
}
