/// What holds whenever no lock is held; I1, I3, I4 and I8 are checked in debug builds after each
/// change of a list, I9 whenever an observer is queued, and I10 whenever there is a new link.
///
/// - I1: A link is among its source's readers exactly once, unless the source is dead.
/// - I2: A link is among its reader's links exactly once, except while `Graph` moves it.
/// - I3: The first reader has no predecessor, the last no successor, and each successor's
///   predecessor is the link itself.
/// - I4: A dead source has no readers.
/// - I5: A derived value that is not clean has told all its readers.
/// - I6: An observer that is stale is in its domain's queue, about to run, or canceled elsewhere.
/// - I7: A frame's cursor is the last link that the run has confirmed; without an index, all
///   links up to it are confirmed and none after it, and the expected link is the next one.
/// - I8: The first reader that is still to be told is among its source's readers.
/// - I9: An observer has one place in its domain's queue at most.
/// - I10: An observer that has ended reads nothing, whatever is released with it.
extension Graph {
  /// Checks I1, I3 and I4 around the ends of the list, in constant time; the lock is held.
  @inline(__always)
  static func assertInvariants(of source: Source) {
    assert(
      (source.firstReader == nil) == (source.lastReader == nil),
      "I3: one end of the list of readers is missing"
    )
    assert(source.firstReader?.previousReader == nil, "I3: the first reader has a predecessor")
    assert(source.lastReader?.nextReader == nil, "I3: the last reader has a successor")
    assert(source.lastReader.map { $0.source == source } ?? true, "I1: a foreign link in the list")
    assert(source.firstUntold.map(isListed) ?? true, "I8: a reader that has ended is to be told")
    assert(!source.isDead || source.firstReader == nil, "I4: a dead source has readers")
  }

  private static func isListed(_ link: Link) -> Bool {
    (link.previousReader?.nextReader ?? link.source.firstReader) == link
  }
}
