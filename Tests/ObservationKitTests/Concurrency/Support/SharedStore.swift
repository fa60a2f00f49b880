import Foundation
import ObservationKit

/// A model that any thread may use, since its values are under a lock of its own.
///
/// The locked regions are in transactions, so that observers run after the lock is given back.
final class SharedStore: @unchecked Sendable {
  private let lock = NSLock()
  private let values = Values()

  private final class Values {
    @Tracked var count = 0
    @Tracked var other = 0
    @Tracked var list: [Int] = []
    @Derived({ (values: Values) in values.count + values.other }) var sum: Int
  }

  var count: Int {
    get { withLock { $0.count } }
    set { withLock { $0.count = newValue } }
  }
  var other: Int {
    get { withLock { $0.other } }
    set { withLock { $0.other = newValue } }
  }
  /// A derived value: reading it counts as a write, hence the same lock.
  var sum: Int { withLock { $0.sum } }
  var list: [Int] { withLock { $0.list } }

  func touch() {}

  func increment() {
    withLock { $0.count += 1 }
  }

  func append(_ element: Int) {
    withLock { $0.list.append(element) }
  }

  /// Changes both numbers so that their sum stays the same.
  func shift() {
    withLock { values in
      values.count += 1
      values.other -= 1
    }
  }

  private func withLock<Result>(_ body: (Values) -> Result) -> Result {
    transaction {
      lock.lock()
      defer { lock.unlock() }
      return body(values)
    }
  }
}
