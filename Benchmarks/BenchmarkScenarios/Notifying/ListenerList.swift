/// Closures in a row, called with nothing around the calls.
///
/// An array would retain and release each closure that it calls, which costs more than the call.
/// The floor is the call alone, so the closures are borrowed where they lie.
// SAFETY: The pointer is private, and one object owns it from `init` to `deinit`. Address
// Sanitizer would report a use outside of that.
@safe
final class ListenerList {
  /// A closure that cannot be copied, and so is not retained for a call.
  private struct Listener: ~Copyable {
    /// The closure.
    let body: () -> Void

    /// Calls the closure.
    ///
    /// Inlined, the call would be surrounded by the retain and release that this type avoids.
    @inline(never)
    borrowing func call() {
      body()
    }
  }

  /// The closures, all of them initialized.
  // SAFETY: `init` fills every element, `deinit` empties every element, nobody else writes, and
  // the pointer does not leave this class. Address Sanitizer would report a mistake.
  private let listeners: UnsafeMutableBufferPointer<Listener>

  /// Creates a number of listeners.
  init(count: Int, make: () -> () -> Void) {
    // SAFETY: See `listeners`; each of the `count` elements is initialized once.
    unsafe listeners = .allocate(capacity: count)
    for index in 0..<count {
      // SAFETY: The index is within the capacity.
      unsafe listeners.initializeElement(at: index, to: Listener(body: make()))
    }
  }

  /// Creates listeners from closures that were made before, in their order.
  convenience init(_ closures: [Closure]) {
    var rest = closures[...]
    self.init(count: closures.count) { rest.removeFirst().body }
  }

  deinit {
    // SAFETY: See `listeners`; all elements are initialized, and this is the last use.
    unsafe listeners.deinitialize().deallocate()
  }

  /// Calls all listeners in their order.
  func callAll() {
    // SAFETY: See `listeners`; the caller keeps this object alive during the calls.
    for index in unsafe listeners.indices {
      // SAFETY: The index is one of the indices.
      unsafe listeners[index].call()
    }
  }

  /// Calls one listener.
  func call(at index: Int) {
    // SAFETY: The buffer checks the index in debug builds; callers count as far as `init` did.
    unsafe listeners[index].call()
  }
}
