import CanvasKit

/// What a plan is to look like, by naive means: identity is a path of names, state a dictionary, and
/// every picture is made anew.
struct PlanOracle {
  /// How often the counter at each path was pressed.
  private(set) var counts: [String: Int] = [:]

  /// The paths of the counters in the order in which they are seen.
  private(set) var counters: [String] = []

  /// The names of counters that have come and gone with the last plan.
  private(set) var events: [String] = []

  private var names: [String: String] = [:]

  /// Shows a plan: counters that are gone forget their state.
  mutating func show(_ plan: Plan) {
    let former = names
    names = [:]
    counters = []
    collect(plan, at: "")
    let gone = former.filter { names[$0.key] == nil }
    let new = names.filter { former[$0.key] == nil }
    events =
      gone.values.map { "disappear \($0)" }.sorted() + new.values.map { "appear \($0)" }.sorted()
    counts = counts.filter { names[$0.key] != nil }
  }

  /// Presses the counter at a place in the order.
  mutating func press(_ index: Int) {
    counts[counters[index], default: 0] += 1
  }

  /// What all counters say, in order.
  var labels: [String] {
    counters.map { "\(names[$0] ?? "")\(counts[$0] ?? 0)" }
  }

  private mutating func collect(_ plan: Plan, at path: String) {
    switch plan {
    case .text: break
    case .counter(let name):
      counters.append("\(path)/counter")
      names["\(path)/counter"] = name
    case .column(let plans):
      for (index, plan) in plans.enumerated() { collect(plan, at: "\(path)/column\(index)") }
    case .row(let plans):
      for (index, plan) in plans.enumerated() { collect(plan, at: "\(path)/row\(index)") }
    case .choice(let isFirst, let first, let second):
      collect(isFirst ? first : second, at: "\(path)/choice\(isFirst)")
    case .maybe(let plan):
      if let plan { collect(plan, at: "\(path)/maybe") }
    case .each(let ids, let plan):
      for id in ids { collect(plan, at: "\(path)/each\(id)") }
    case .identified(let id, let plan): collect(plan, at: "\(path)/id\(id)")
    case .erased(let plan): collect(plan, at: "\(path)/erased")
    case .padded(let plan): collect(plan, at: "\(path)/padded")
    }
  }
}
