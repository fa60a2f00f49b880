#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a thread is to run, and what it answers.
private final class Errand<Success> {
  let body: () -> Success
  var result: Success?

  init(_ body: @escaping () -> Success) {
    self.body = body
  }

  func run() { result = body() }
}

/// An errand whose type has been forgotten, to pass through the C interface.
private final class ErasedErrand {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

/// Runs a closure on a thread of its own, with a small stack, and waits for its end.
///
/// The thread is outside tasks and actors. What recurses more than a few thousand calls deep does
/// not survive here. Nothing else runs meanwhile, so the closure need not be Sendable.
///
/// - Parameters:
///   - bytes: The size of the stack.
///   - body: What to run.
/// - Returns: What `body` returns.
package func withSmallStack<Success>(
  bytes: Int = 512 * 1024,
  _ body: @escaping () -> Success
) -> Success {
  let errand = Errand(body)
  // SAFETY: the pointer is retained for the thread, which takes the reference over.
  let context = unsafe Unmanaged.passRetained(ErasedErrand { errand.run() }).toOpaque()
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  unsafe pthread_attr_setstacksize(&attributes, bytes)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let failure = unsafe pthread_create(
    &thread,
    &attributes,
    { context in
      #if canImport(Darwin)
      let errand = unsafe Unmanaged<ErasedErrand>.fromOpaque(context).takeRetainedValue()
      #else
      guard let context = unsafe context else { return nil }
      let errand = unsafe Unmanaged<ErasedErrand>.fromOpaque(context).takeRetainedValue()
      #endif
      errand.run()
      return nil
    },
    context
  )
  precondition(failure == 0, "no thread could be made with a stack of \(bytes) bytes")
  #if canImport(Darwin)
  if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
  #else
  pthread_join(thread, nil)
  #endif
  unsafe pthread_attr_destroy(&attributes)
  guard let result = errand.result else { preconditionFailure("the thread has ended early") }
  return result
}

/// Runs a closure on a thread of its own, and does not wait for it.
///
/// - Parameter body: What to run.
package func startThread(_ body: @escaping @Sendable () -> Void) {
  // SAFETY: the pointer is retained for the thread, which takes the reference over.
  let context = unsafe Unmanaged.passRetained(ErasedErrand(body)).toOpaque()
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let failure = unsafe pthread_create(
    &thread,
    nil,
    { context in
      #if !canImport(Darwin)
      guard let context = unsafe context else { return nil }
      #endif
      unsafe Unmanaged<ErasedErrand>.fromOpaque(context).takeRetainedValue().run()
      return nil
    },
    context
  )
  precondition(failure == 0, "no thread could be made")
  #if canImport(Darwin)
  if let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
  pthread_detach(thread)
  #endif
}
