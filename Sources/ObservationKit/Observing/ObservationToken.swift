import CObservationKit

/// Keeps an observer alive, and ends it.
///
/// The observer lives as long as its token: `cancel()` or the release of the last reference to the
/// token ends it. Nothing else keeps it, neither the values that it reads nor an observer that it
/// was made in.
///
/// ```swift
/// let quantity = Signal(1)
/// let token = observe { print(quantity.value) }
/// quantity.value = 2
/// token.cancel()
/// ```
@safe
public final class ObservationToken: Sendable {
  // SAFETY: one retained `ObserverNode`, or null after the end; only touched atomically, through
  // the address that `ObjectLayoutTests` checks.
  nonisolated(unsafe) private var node: UnsafeMutableRawPointer?

  init(_ node: consuming ObserverNode) {
    unsafe self.node = Unmanaged.passRetained(node).toOpaque()
  }

  deinit {
    cancel()
  }

  /// Whether atomic instructions find the reference.
  var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    unsafe withUnsafeMutablePointer(to: &node) { unsafe UnsafeMutableRawPointer($0) == word }
  }

  private var word: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque() + ObjectLayout.headerSize
  }

  /// Ends the observer; does nothing if it has ended.
  ///
  /// On the observer's isolation, its cleanups have run and its closure has been released when
  /// this returns; called from the observer itself, when the present run ends. Called elsewhere,
  /// no run starts after this, one under way finishes, and the isolation releases the closure.
  /// May be called from anywhere, also more than once. No lock is held while client code runs.
  ///
  /// - Complexity: O(dependencies of the observer).
  public func cancel() {
    guard let retained = unsafe obk_exchange_pointer(word, nil) else { return }
    // SAFETY: the exchange has made this call the only owner of the reference.
    unsafe ObserverNode.cancel(Unmanaged.fromOpaque(retained))
  }

  /// Whether the observer has ended.
  public var isCanceled: Bool { unsafe obk_load_pointer(word) == nil }

  /// Whether this is the token of the observer.
  func keeps(_ reader: Reader) -> Bool {
    unsafe obk_load_pointer(word) == reader.observer.toOpaque()
  }
}
