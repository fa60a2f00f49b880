import Foundation
import ObservationKit
import Synchronization

/// A value under Foundation's lock, of which nobody is told.
// SAFETY: the value is read and written under the lock only. Thread Sanitizer would report another
// access.
final class FoundationLockedModel: @unchecked Sendable, AccessedModel {
  private let lock: NSLock = NSLock()
  private var value: Int = 0

  func readValue() -> Int { lock.withLock { value } }
  func writeValue(_ newValue: Int) { lock.withLock { value = newValue } }
  func addToValue(_ amount: Int) { lock.withLock { value += amount } }
}

/// A value under the standard library's lock, of which nobody is told.
final class MutexModel: Sendable, AccessedModel {
  private let value: Mutex<Int> = Mutex(0)

  func readValue() -> Int { value.withLock { $0 } }
  func writeValue(_ newValue: Int) { value.withLock { $0 = newValue } }
  func addToValue(_ amount: Int) { value.withLock { $0 += amount } }
}

extension SharedSignal: AccessedModel where Value == Int {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { withValue { $0 += amount } }
}
