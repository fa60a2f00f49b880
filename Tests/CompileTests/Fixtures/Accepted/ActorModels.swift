// swift-format-ignore-file
// COMPILE:
// COMPILE: -enable-upcoming-feature NonisolatedNonsendingByDefault
import ObservationKit

actor Account {
  @Tracked var entries: [Int] = []
  private var token: ObservationToken?
  private(set) var last = 0

  func watch() {
    token = observe { self.last = self.entries.last ?? 0 }
    entries.append(1)
    withTracking { _ = entries } onChange: { self.last = -1 }
  }

  func watch(_ sink: @escaping @Sendable (Int) -> Void) -> ObservationToken {
    observe({ self.entries.count }) { _, new in sink(new) }
  }
}

@globalActor
actor Storage {
  static let shared = Storage()
}

@Storage
final class Log {
  @Tracked var lines: [String] = []
  @Derived({ (log: Log) in log.lines.count }) var count: Int

  func watch() -> ObservationToken {
    observe { _ = self.count }
  }
}

func use() async {
  let account = Account()
  await account.watch()
  let token = await account.watch { print($0) }
  let log = await Log()
  let other = await log.watch()
  token.cancel()
  other.cancel()
}
