/// Sources and observers, and what is done with them: a plain value that two machines can run.
package struct Program: Equatable, Sendable {
  /// A signal.
  package struct SignalPlan: Equatable, Sendable {
    /// Its first value.
    package var value: Int
    /// When a write of it counts as a change.
    package var policy: Policy
    /// Whether it is a `SharedSignal`, which always compares.
    package var isShared: Bool

    /// Makes a plan.
    package init(_ value: Int, policy: Policy = .automatic, isShared: Bool = false) {
      self.value = value
      self.policy = policy
      self.isShared = isShared
    }
  }

  /// A derived value, which reads signals, models and the derived values before it.
  package struct DerivedPlan: Equatable, Sendable {
    /// How it is computed.
    package var expression: Expression
    /// When a result counts as the same as the one before.
    package var policy: Policy

    /// Makes a plan.
    package init(_ expression: Expression, policy: Policy = .automatic) {
      self.expression = expression
      self.policy = policy
    }
  }

  /// An observer.
  package struct ObserverPlan: Equatable, Sendable {
    /// What it compares from run to run; nil for an observer with a single closure.
    package var compared: Comparand?
    /// Who decides when it runs again.
    package var scheduler: SchedulerPlan
    /// Whether an object owns it; only one with a single closure.
    package var isOwned = false
    /// What it does: in each run, or after each difference, or once after each tracking.
    package var body: [Instruction]

    /// Makes a plan.
    package init(
      compared: Comparand? = nil,
      scheduler: SchedulerPlan = .none,
      body: [Instruction]
    ) {
      self.compared = compared
      self.scheduler = scheduler
      self.body = body
    }

    /// What a `Tracker` evaluates; nil for an observer.
    package var tracked: Expression? { compared?.isTracker == true ? compared?.expression : nil }
  }

  /// The tracked half of an observer with two closures.
  package struct Comparand: Equatable, Sendable {
    /// What it evaluates.
    package var expression: Expression
    /// When two values count as the same.
    package var policy: Policy
    /// Whether it does what it does also at the first value.
    package var isInitial: Bool
    /// Whether this is no observer but a `Tracker`, which evaluates it whenever the program makes
    /// the observer, and compares nothing.
    package var isTracker = false
  }

  /// Who decides when an observer runs again.
  package enum SchedulerPlan: Int, CaseIterable, Sendable {
    /// The library: at the end of the transaction.
    case none
    /// A `ManualScheduler`.
    case manual
    /// An `ImmediateScheduler`.
    case immediate
    /// A scheduler that runs at once what it is given, in reverse.
    case reversing
  }

  /// The signals.
  package var signals: [SignalPlan] = []
  /// The number of models; all properties start with 0.
  package var modelCount = 0
  /// The derived values.
  package var derived: [DerivedPlan] = []
  /// The observers that may be made.
  package var observers: [ObserverPlan] = []
  /// What is done.
  package var steps: [Instruction] = []

  /// Makes a program that does nothing.
  package init() {}

  /// All sources, those that others read first.
  package var sources: [Source] {
    signals.indices.map(Source.signal)
      + (0..<modelCount).flatMap { model in
        Source.Property.allCases.map { .property(model, $0) } + [.total(model)]
      } + derived.indices.map(Source.derived)
  }

  /// The place of a source among all.
  package func index(of source: Source) -> Int {
    let sourcesOfModel = Source.Property.allCases.count + 1
    return switch source {
    case .signal(let index): index
    case .property(let model, let property):
      signals.count + model * sourcesOfModel + property.rawValue
    case .total(let model): signals.count + (model + 1) * sourcesOfModel - 1
    case .derived(let index): signals.count + modelCount * sourcesOfModel + index
    }
  }

  /// The number of instructions, those in bodies too.
  package var size: Int {
    func size(of instructions: [Instruction]) -> Int {
      instructions.reduce(0) { $0 + 1 + size(of: $1.body ?? []) }
    }
    return size(of: steps) + observers.reduce(0) { $0 + size(of: $1.body) }
  }
}
