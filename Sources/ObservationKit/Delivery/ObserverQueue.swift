/// Observers that wait to run, in the order in which they became stale.
struct ObserverQueue {
  /// The places; a copy shows what is taken out, and is good until something is added.
  private(set) var readers = QueuePlaces()
  private var isSorted = true
  private var lastSequence: UInt64 = 0
  /// Tells the places of this filling from those of the one before: 0 or 1.
  private var parity: UInt32 = 0
  /// A source of which more readers follow behind those that are in the queue.
  private(set) var source: Source?
  /// The number of the change that they are to be told of; those that come later have seen it.
  private(set) var version: UInt64 = 0

  var isEmpty: Bool { readers.count == 0 }
  var count: Int { readers.count }

  /// Notes whether an observer that is added is younger than the one before.
  @inline(__always)
  private mutating func noteOrder(of last: Reader) {
    let sequence = last.sequence
    if sequence < lastSequence { isSorted = false }
    lastSequence = sequence
  }

  /// What an observer remembers of its place.
  private static func place(_ index: Int, _ parity: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: index) << 1 | parity
  }

  /// Adds an observer at the end; amortized constant time.
  @inline(__always)
  mutating func append(_ reader: Reader) {
    assert(!contains(reader), "I9: an observer has two places in a queue")
    noteOrder(of: reader)
    reader.queuePlace = ObserverQueue.place(readers.append(reader), parity)
  }

  /// Marks observers that do not know of a change and adds them, from a link of their common source
  /// on, which has them in the order of their creation; the first of them does not know.
  ///
  /// - Returns: The first link that is left: its observer knows, or there is no more room, neither in
  ///   `room` nor without more memory.
  @inline(__always)
  mutating func appendClean(from first: Link, olderThan version: UInt64, room: inout Int) -> Link? {
    readers.makeRoom()
    let start = readers.count
    let end = start + min(room, readers.capacity - start)
    var next: Link? = first
    // PERF: two loops, so that the common one has nothing else: `benchmark run --filter fan-out`.
    let index =
      _fastPath(!readers.areMany)
      ? fill(from: &next, olderThan: version, upTo: end, isFetching: false)
      : fill(from: &next, olderThan: version, upTo: end, isFetching: true)
    room -= index - start
    readers.count = index
    if let last = readers[index - 1] {
      noteOrder(of: first.reader)
      noteOrder(of: last)
    }
    return next
  }

  /// Marks observers and puts them in the places up to one; answers the first place that is left.
  @inline(__always)
  private func fill(
    from next: inout Link?,
    olderThan version: UInt64,
    upTo end: Int,
    isFetching: Bool
  ) -> Int {
    // PERF: copies, which the processor keeps at hand.
    let (readers, parity) = (readers, parity)
    var index = readers.count
    while let link = next, index < end, link.version < version {
      let reader = link.reader
      guard reader.mark == .clean else { break }
      assert(!contains(reader), "I9: an observer has two places in a queue")
      if isFetching { readers.prefetchForMarking(after: index) }
      reader.mark = .stale
      reader.queuePlace = ObserverQueue.place(index, parity)
      readers.put(reader, at: index)
      next = link.nextReader
      index &+= 1
    }
    return index
  }

  /// Notes that the readers of `source` from a link on follow behind those that are in the queue.
  mutating func putOff(_ source: Source, from first: Link) {
    source.firstUntold = first
    // They may all end, and the source too, before anybody looks for them.
    source.retainMemory()
    self.source = source
    version = source.version
  }

  /// Notes that none follow.
  mutating func forgetSource() {
    source?.releaseMemory()
    source = nil
  }

  /// Takes an observer out, wherever it is; answers false if it is not in this queue.
  func remove(_ reader: Reader) -> Bool {
    guard contains(reader) else { return false }
    readers[Int(reader.queuePlace >> 1)] = nil
    return true
  }

  private func contains(_ reader: Reader) -> Bool {
    let index = Int(reader.queuePlace >> 1)
    return reader.queuePlace & 1 == parity && index < readers.count && readers[index] == reader
  }

  /// Sorts by creation, in linear time if the observers came in that order.
  @inline(__always)
  mutating func sortByCreation() {
    if !isSorted { sort() }
  }

  @inline(never)
  private mutating func sort() {
    readers.sort { left, right in
      guard let left else { return false }
      guard let right else { return true }
      return left.sequence < right.sequence
    }
    for index in 0..<readers.count {
      readers[index]?.queuePlace = ObserverQueue.place(index, parity)
    }
    isSorted = true
  }

  /// Empties the queue.
  mutating func removeAll() {
    readers.removeAll()
    isSorted = true
    lastSequence = 0
  }

  /// Starts a filling with places that cannot be taken for those of `other`.
  mutating func begin(after other: ObserverQueue) {
    parity = 1 - other.parity
  }

  /// Makes a queue in memory of its own, so that two of them can change places.
  static func allocate() -> UnsafeMutablePointer<ObserverQueue> {
    // SAFETY: `deallocate` gives it back.
    let queue = UnsafeMutablePointer<ObserverQueue>.allocate(capacity: 1)
    unsafe queue.initialize(to: ObserverQueue())
    return unsafe queue
  }

  /// Gives a queue's memory back.
  static func deallocate(_ queue: UnsafeMutablePointer<ObserverQueue>) {
    // SAFETY: balances `allocate`.
    unsafe queue.pointee.forgetSource()
    unsafe queue.pointee.readers.deallocate()
    unsafe queue.deallocate()
  }
}
