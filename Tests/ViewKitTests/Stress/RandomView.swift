import CanvasKit
import ObservationTesting
import TestSupport
import ViewKit

/// A random tree of views, as a value that both the library and the oracle read.
indirect enum Plan: Equatable {
  /// A text.
  case text(String)
  /// A button that counts how often it was pressed, and tells when it comes and goes.
  case counter(String)
  /// Views below one another.
  case column([Plan])
  /// Views side by side.
  case row([Plan])
  /// One of two views.
  case choice(Bool, Plan, Plan)
  /// A view, or none.
  case maybe(Plan?)
  /// A view for each identity.
  case each([Int], Plan)
  /// A view with an identity.
  case identified(Int, Plan)
  /// A view of hidden type.
  case erased(Plan)
  /// A view with something around.
  case padded(Plan)

  /// Makes a random plan.
  static func random(depth: Int, using generator: inout SeededGenerator) -> Plan {
    if depth == 0 { return leaf(using: &generator) }
    func sub() -> Plan { random(depth: depth - 1, using: &generator) }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return leaf(using: &generator)
    case 2: return .column((0..<3).map { _ in sub() })
    case 3: return .row((0..<2).map { _ in sub() })
    case 4: return .choice(.random(using: &generator), sub(), sub())
    case 5: return .maybe(.random(using: &generator) ? sub() : nil)
    case 6, 7: return .each(identities(using: &generator), sub())
    case 8: return .identified(.random(in: 0..<3, using: &generator), sub())
    default: return .random(using: &generator) ? .erased(sub()) : .padded(sub())
    }
  }

  /// Changes the plan here or further inside, leaving most of it as it is.
  func mutated(using generator: inout SeededGenerator) -> Plan {
    switch self {
    case .text, .counter: return self
    case .column(let plans): return .column(Plan.mutatingOne(of: plans, using: &generator))
    case .row(let plans): return .row(Plan.mutatingOne(of: plans, using: &generator))
    case .choice(let isFirst, let first, let second):
      if Bool.random(using: &generator) { return .choice(!isFirst, first, second) }
      return isFirst
        ? .choice(true, first.mutated(using: &generator), second)
        : .choice(false, first, second.mutated(using: &generator))
    case .maybe(let plan):
      return .maybe(plan == nil ? .counter("m") : nil)
    case .each(let ids, let plan):
      if Bool.random(using: &generator) { return .each(ids.shuffled(using: &generator), plan) }
      return .each(Plan.identities(using: &generator), plan)
    case .identified(let id, let plan):
      if Bool.random(using: &generator) { return .identified((id + 1) % 3, plan) }
      return .identified(id, plan.mutated(using: &generator))
    case .erased(let plan): return .erased(plan.mutated(using: &generator))
    case .padded(let plan): return .padded(plan.mutated(using: &generator))
    }
  }

  private static func mutatingOne(
    of plans: [Plan],
    using generator: inout SeededGenerator
  ) -> [Plan] {
    var plans = plans
    let index = Int.random(in: plans.indices, using: &generator)
    plans[index] = plans[index].mutated(using: &generator)
    return plans
  }

  private static func leaf(using generator: inout SeededGenerator) -> Plan {
    let name = ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
    return Int.random(in: 0..<3, using: &generator) == 0 ? .text(name) : .counter(name)
  }

  private static func identities(using generator: inout SeededGenerator) -> [Int] {
    let all = Array(0..<6).shuffled(using: &generator)
    return Array(all.prefix(Int.random(in: 0...4, using: &generator)))
  }
}

/// The view of a plan.
struct PlanView: View {
  let plan: Plan
  let log: EventLog<String>

  var body: some View {
    switch plan {
    case .text(let text): Text(text)
    case .counter(let name): Tally(name: name, log: log)
    case .column(let plans): VStack(alignment: .leading) { views(plans) }
    case .row(let plans): HStack(alignment: .top) { views(plans) }
    case .choice(let isFirst, let first, let second):
      Choice(isFirst: isFirst, first: view(first), second: view(second))
    case .maybe(let plan):
      if let plan { view(plan) }
    case .each(let ids, let plan): ForEach(ids, id: \.self) { _ in view(plan) }
    case .identified(let id, let plan): view(plan).id(id)
    case .erased(let plan): AnyView(view(plan))
    case .padded(let plan):
      VStack(alignment: .leading) { view(plan) }.padding(.leading, 1)
    }
  }

  private func view(_ plan: Plan) -> PlanView { PlanView(plan: plan, log: log) }

  private func views(_ plans: [Plan]) -> some View {
    ForEach(Array(plans.indices), id: \.self) { view(plans[$0]) }
  }
}

/// One of two views.
private struct Choice: View {
  let isFirst: Bool
  let first: PlanView
  let second: PlanView

  var body: some View {
    if isFirst { first } else { second }
  }
}

/// A button with state that tells when it comes and goes.
private struct Tally: View {
  @State private var count = 0
  let name: String
  let log: EventLog<String>

  var body: some View {
    Button("\(name)\(count)") { count += 1 }
      .onAppear { log.record("appear \(name)") }
      .onDisappear { log.record("disappear \(name)") }
  }
}
