#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WinSDK)
import WinSDK
#endif

/// A value that one thread at a time may use.
///
/// No client code runs under it.
// SAFETY: Sendable, since `withLock` is the only way to the state.
@safe
final class Lock<State>: @unchecked Sendable {
  #if canImport(WinSDK)
  private typealias Primitive = SRWLOCK
  #else
  private typealias Primitive = pthread_mutex_t
  #endif

  // SAFETY: Sendable, since `withLock` is the only way to the state; the lock itself lies at a
  // fixed address from `init` to `deinit`. Thread Sanitizer would report a way around it.
  private let primitive: UnsafeMutablePointer<Primitive>
  private var state: State

  /// Makes a lock that guards a value.
  init(_ state: State) {
    self.state = state
    unsafe primitive = .allocate(capacity: 1)
    unsafe primitive.initialize(to: Primitive())
    #if !canImport(WinSDK)
    _ = unsafe pthread_mutex_init(primitive, nil)
    #endif
  }

  deinit {
    #if !canImport(WinSDK)
    _ = unsafe pthread_mutex_destroy(primitive)
    #endif
    unsafe primitive.deallocate()
  }

  /// Runs `body` with the value, while no other thread does.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    #if canImport(WinSDK)
    unsafe AcquireSRWLockExclusive(primitive)
    defer { unsafe ReleaseSRWLockExclusive(primitive) }
    #else
    _ = unsafe pthread_mutex_lock(primitive)
    defer { _ = unsafe pthread_mutex_unlock(primitive) }
    #endif
    return body(&state)
  }
}
