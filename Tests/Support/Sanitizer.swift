#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A sanitizer that a test run may have been built with.
package enum Sanitizer: String, Sendable {
  case address
  case thread

  /// The one that this process runs with.
  package static var current: Sanitizer? {
    if has("__asan_init") { return .address }
    if has("__tsan_init") { return .thread }
    return nil
  }

  /// Whether memory has been lost so far, of which a report is printed; false without the address
  /// sanitizer.
  package static func findsLeaks() -> Bool {
    guard let check = unsafe dlsym(nil, "__lsan_do_recoverable_leak_check") else { return false }
    // SAFETY: a function of the sanitizer's public interface, which takes nothing.
    return unsafe unsafeBitCast(check, to: (@convention(c) () -> Int32).self)() != 0
  }

  private static func has(_ symbol: String) -> Bool {
    unsafe dlsym(nil, symbol) != nil
  }
}
