/// An edge of the graph: one reader depends on one source.
///
/// A link sits in two lists at once, so that it leaves both in constant time: its source's
/// readers (doubly linked, guarded by the source's lock) and its reader's links (singly linked
/// in the order of first reads, touched on the reader's isolation only).
@safe
struct Link: Equatable, BitwiseCopyable {
  /// What a link remembers.
  struct Storage {
    // What a change looks at comes first: an observer's room for a link follows its reader half.
    var reader: Reader
    var nextReader: Link?
    var source: Source
    var version: UInt64 = 0
    var nextLink: Link?
    var previousReader: Link?
  }

  // SAFETY: the memory belongs to the link from `init` to `deallocate`, which only
  // `Graph.unlink` calls, after taking the link out of both lists; no handle is kept elsewhere.
  // It is an allocation of its own, or the room that an observer has for its first link. Address
  // Sanitizer reports a handle used after that.
  private let storage: UnsafeMutablePointer<Storage>

  /// Makes a link that is in no list yet.
  init(source: Source, reader: Reader) {
    unsafe storage = reader.takeRoomForLink() ?? ThreadState.current.fields.spareLinks.take()
    unsafe storage.initialize(to: Storage(reader: reader, source: source))
  }

  /// Ends the link's memory.
  func deallocate() {
    if unsafe !reader.giveBackRoom(storage) {
      unsafe ThreadState.current.fields.spareLinks.give(storage)
    }
  }

  static func == (left: Link, right: Link) -> Bool {
    unsafe left.storage == right.storage
  }

  /// What is read.
  var source: Source { unsafe storage.pointee.source }
  /// Who reads it.
  var reader: Reader { unsafe storage.pointee.reader }
  /// The neighbor before this link among the source's readers.
  var previousReader: Link? {
    get { unsafe storage.pointee.previousReader }
    nonmutating set { unsafe storage.pointee.previousReader = newValue }
  }
  /// The neighbor after this link among the source's readers.
  var nextReader: Link? {
    get { unsafe storage.pointee.nextReader }
    nonmutating set { unsafe storage.pointee.nextReader = newValue }
  }
  /// The reader's next link, in the order of its reads.
  var nextLink: Link? {
    get { unsafe storage.pointee.nextLink }
    nonmutating set { unsafe storage.pointee.nextLink = newValue }
  }
  /// The source's version at the reader's last read.
  var version: UInt64 {
    get { unsafe storage.pointee.version }
    nonmutating set { unsafe storage.pointee.version = newValue }
  }
}
