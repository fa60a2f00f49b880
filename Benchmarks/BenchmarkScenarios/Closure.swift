/// A closure that an array holds by itself.
///
/// An array of bare closures would hold a second one around each, which adapts how it is called.
struct Closure {
  /// The closure.
  let body: () -> Void

  /// Wraps a closure.
  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
