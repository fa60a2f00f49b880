/// What one task passes and another waits for, with nothing around the bare continuation.
// SAFETY: used by tasks on turn actors, and on a thread that runs their turns; the queue lets one
// thread at a time do that. Thread Sanitizer would report another use.
@safe
package final class Baton: @unchecked Sendable {
  // SAFETY: `pass` takes it out before it resumes the task, so that this happens once.
  private var waiting: UnsafeContinuation<Void, Never>?
  private var isHere: Bool = false

  /// Creates a baton that has not been passed.
  package init() {}

  /// Lets the task go on that waits, or else the next one that would.
  package func pass() {
    guard let task = unsafe waiting else {
      isHere = true
      return
    }
    unsafe waiting = nil
    unsafe task.resume()
  }

  /// Waits until the baton is passed, unless it has been.
  ///
  /// - Parameter isolation: Where the task goes on.
  package func take(isolation: isolated (any Actor)? = #isolation) async {
    if isHere {
      isHere = false
      return
    }
    await unsafe withUnsafeContinuation(isolation: isolation) { task in unsafe waiting = task }
  }
}
