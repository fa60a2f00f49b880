import ObservationKit

/// A model of the main actor, with a derived value.
@MainActor final class Gauge {
  @Tracked var level = 0
  @Tracked var limit = 10
  @Derived({ (gauge: Gauge) in gauge.level / 10 }) var tens: Int
}

/// Any error's type by its name, to compare what a task has ended with.
func outcome<Value>(of task: Task<Value, any Error>) async -> String {
  switch await task.result {
  case .success(let value): "\(value)"
  case .failure(let error): "\(type(of: error))"
  }
}
