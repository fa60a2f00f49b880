/// The links of one run by source, for runs that read in another order than the run before.
///
/// The cursor of a `TrackingFrame` finds a link at once as long as reads come in the order of the
/// last run. When they do not, this table takes over for the rest of the run: it answers in
/// constant time which link leads to a source, and remembers which ones the run has confirmed.
final class DependencyIndex {
  private struct Entry {
    var source: Source
    var link: Link
    var isConfirmed: Bool
  }

  /// Lists up to this length are searched rather than indexed while nothing is out of order.
  static let searchLimit = 16

  private var entries: [Entry?] = Array(repeating: nil, count: 64)
  private var count = 0
  private var last: Link?
  /// The confirmed links in the order of this run's first reads.
  private var confirmed: [Link] = []

  /// An index of all links of `reader`; those up to `cursor` are confirmed.
  ///
  /// PERF: the thread keeps one, so that a run that reads in another order each time allocates
  /// nothing.
  static func take(of reader: Reader, confirmedUpTo cursor: Link?) -> DependencyIndex {
    let thread = ThreadState.current
    let index = thread.fields.spareIndex ?? DependencyIndex()
    thread.fields.spareIndex = nil
    index.fill(from: reader, confirmedUpTo: cursor)
    return index
  }

  /// Leaves the index to the next run that needs one, unless it has grown out of proportion.
  func giveBack() {
    guard entries.count <= 8192 else { return }
    for place in entries.indices { entries[place] = nil }
    count = 0
    last = nil
    confirmed.removeAll(keepingCapacity: true)
    ThreadState.current.fields.spareIndex = self
  }

  private func fill(from reader: Reader, confirmedUpTo cursor: Link?) {
    var isConfirmed = cursor != nil
    var next = reader.firstLink
    while let link = next {
      insert(Entry(source: link.source, link: link, isConfirmed: isConfirmed))
      if isConfirmed { confirmed.append(link) }
      if link == cursor { isConfirmed = false }
      last = link
      next = link.nextLink
    }
  }

  /// The link to `source`, confirmed by this call, and whether it was not yet; nil if there is
  /// none.
  func confirm(_ source: Source) -> (link: Link, isFirstRead: Bool)? {
    let place = self.place(of: source)
    guard let entry = entries[place] else { return nil }
    entries[place]?.isConfirmed = true
    if !entry.isConfirmed { confirmed.append(entry.link) }
    return (entry.link, !entry.isConfirmed)
  }

  /// Adds a link that this run has made.
  func append(_ link: Link, to reader: Reader) {
    insert(Entry(source: link.source, link: link, isConfirmed: true))
    confirmed.append(link)
    if let last { last.nextLink = link } else { reader.firstLink = link }
    last = link
  }

  /// Takes out of the reader's list, and answers, the links that this run has not confirmed; puts the
  /// others in the order of this run's reads.
  ///
  /// ORDER: the next check goes along that list, so that it computes nothing behind a guard that was
  /// read first and has closed.
  func removeUnconfirmed(from reader: Reader) -> Link? {
    var dropped: Link?
    var next = reader.firstLink
    while let link = next {
      next = link.nextLink
      if entries[place(of: link.source)]?.isConfirmed != true {
        link.nextLink = dropped
        dropped = link
      }
    }
    reader.firstLink = nil
    for link in confirmed.reversed() {
      link.nextLink = reader.firstLink
      reader.firstLink = link
    }
    return dropped
  }

  private func insert(_ entry: Entry) {
    if count * 2 >= entries.count { grow() }
    let place = self.place(of: entry.source)
    assert(entries[place] == nil, "I2: two links of a reader lead to one source")
    entries[place] = entry
    count += 1
  }

  private func grow() {
    let old = entries
    entries = Array(repeating: nil, count: old.count * 2)
    for case let entry? in old { entries[place(of: entry.source)] = entry }
  }

  /// Where the entry of `source` is, or where it belongs.
  private func place(of source: Source) -> Int {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: source.hash) & mask
    while let entry = entries[place], entry.source != source { place = (place + 1) & mask }
    return place
  }
}
