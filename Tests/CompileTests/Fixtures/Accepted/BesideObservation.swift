// swift-format-ignore-file
// COMPILE:
import Foundation
import Observation
import ObservationKit

@Observable
final class Old {
  var count = 0
}

final class New {
  @Tracked var count = 0
  @Tracked var date = Date(timeIntervalSince1970: 0)
  @Tracked var address = URL(string: "https://example.com")
}

func use(_ old: Old, _ new: New) -> ObservationToken {
  withObservationTracking { _ = old.count } onChange: {}
  withTracking { _ = new.count } onChange: {}
  let scope = ObservationScope()
  scope.add(observe { _ = new.date })
  return observe { old.count = new.count }
}
