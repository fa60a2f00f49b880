/// An observer that has become stale, in the hands of its scheduler.
///
/// It does not keep the observer alive.
public struct InvalidatedObserver {
  private unowned let node: ObserverNode
  // SAFETY: the unowned reference keeps the memory, so the flag may be read after the end.
  private let reader: Reader
  /// Where the observer runs.
  let domain: Domain
  private let site: DeclarationSite

  init(_ node: ObserverNode) {
    self.node = node
    reader = node.reader
    domain = node.domain
    site = node.site
  }

  /// Whether the observer has ended meanwhile; it will not run again then.
  public var isCanceled: Bool { reader.isCanceled }

  /// Whether the current code runs on the observer's isolation.
  var isHere: Bool {
    guard !reader.isCanceled, domain.enter() else { return false }
    domain.leave()
    return true
  }

  /// The place of the observer in the order of creation among those of its isolation.
  public var creationOrder: UInt64 { reader.sequence }

  /// Where the observer was made, for messages.
  public var declaration: String { site.description }

  /// Whether this is the observer that a token keeps.
  ///
  /// - Parameter token: The token to compare with.
  /// - Returns: Whether `token` keeps this observer.
  /// - Complexity: O(1).
  public func belongs(to token: ObservationToken) -> Bool { token.keeps(reader) }

  /// Runs the observer if something that it has read did change and it has not ended.
  ///
  /// What the observer writes is delivered when it is done. Call this on the isolation that handed
  /// the observer over, once.
  ///
  /// - Complexity: O(values read) beside the observer's closure.
  public func run() {
    run(countedIn: ThreadState.current.flushNumber)
  }

  /// Runs the observer as `run` does, as part of a flush in which it must not run for ever.
  func run(countedIn flush: UInt64) {
    guard !reader.isCanceled, reader.mark == .handedOver else { return }
    let thread = ThreadState.current
    thread.withValues(domain.queue.exchangeValues(of: reader, nil)) {
      thread.holdingBack { node.runIfChanged(thread, countedIn: flush) }
    }
  }
}
