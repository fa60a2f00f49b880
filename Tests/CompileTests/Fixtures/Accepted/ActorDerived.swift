// swift-format-ignore-file
// COMPILE:
import ObservationKit

actor Account {
  @Tracked var entries: [Int] = []
  @Derived({ (account: isolated Account) in account.entries.count }) var count: Int
}
