/// What derived values leave behind when they end: released by a loop, not by recursion.
///
/// A derived value that captures another ends it in turn; along a chain of a million that would
/// be a million calls inside each other.
@safe
struct Graveyard {
  // SAFETY: each entry is one retained reference, taken in `bury` and given back in `empty`.
  private var references: [Unmanaged<AnyObject>] = unsafe []
  private var isBeingEmptied = false

  /// Keeps what a closure has captured until the graveyard is emptied.
  mutating func bury<Result>(contextOf closure: @escaping () -> Result) {
    // SAFETY: a closure is two words, its code and its context, which is an object or null.
    let words = unsafe unsafeBitCast(closure, to: (UInt, UInt).self)
    guard let context = unsafe UnsafeRawPointer(bitPattern: words.1) else { return }
    unsafe references.append(Unmanaged<AnyObject>.fromOpaque(context).retain())
  }

  /// Releases everything, also what is buried meanwhile, unless that is under way already.
  static func empty(of thread: ThreadState) {
    guard !thread.fields.graveyard.isBeingEmptied else { return }
    thread.fields.graveyard.isBeingEmptied = true
    while let reference = unsafe thread.fields.graveyard.references.popLast() {
      unsafe reference.release()
    }
    thread.fields.graveyard.isBeingEmptied = false
  }

  /// The last stored property of a derived value: empties the graveyard once the others are gone.
  struct Emptier: ~Copyable {
    deinit {
      Graveyard.empty(of: .current)
    }
  }
}
