import CObservationKit

extension Graph {
  /// Gives the observers that a change finds waiting already the context values of that change.
  ///
  /// They are in the hands of schedulers, or on the way to another isolation, and run once for all
  /// changes until then: with the values of the last one.
  ///
  /// - Complexity: O(what depends on the source).
  @inline(never)
  static func carryValues(to source: Source, _ thread: ThreadState) {
    thread.fields.displacedValues = []
    var waiting: [ForeignMark] = []
    walk(downstreamOf: source, enter: { _ in true }) { link in
      let reader = link.reader
      guard reader.role != .wait, reader.mark == .stale || reader.mark == .handedOver else {
        return
      }
      // SAFETY: as in `queue`: the observer cannot end while it is in this list, and its memory is
      // kept from here on.
      let domain = unsafe reader.queue.domain.takeUnretainedValue()
      unsafe obk_retain_memory(reader.observer.toOpaque())
      waiting.append(ForeignMark(reader: reader, domain: domain))
    }
    for mark in waiting {
      mark.domain?.queue.carry(thread.fields.values, to: mark.reader, thread)
      // SAFETY: balances the call above.
      unsafe obk_release_memory(mark.reader.observer.toOpaque())
    }
  }
}
