import ObservationKit
import ObservationTesting

/// Runs a program on the library.
package final class LibraryMachine: ExpressionReader {
  let program: Program
  var events: [Event] = []
  /// The signals, in their places among those that are shared.
  var signals: [Signal<Int>?] = []
  /// The shared signals, in their places among the others.
  var shared: [SharedSignal<Int>?] = []
  var models: [Model?] = []
  var derived: [DerivedSignal<Int>?] = []
  var tokens: [ObservationToken?]
  /// What the program has let go of, and a scope may keep.
  ///
  /// As long as it does, no second observer is made in the place of one: the log would not tell
  /// which of them runs.
  var dropped: [WeakToken]
  /// The trackers, in their places among the observers.
  var trackers: [Tracker?]
  /// Who keeps the observers that are owned.
  var scopeOwner: Owner? = Owner()
  /// Whether an observer is being made, so that its token is not there yet.
  var isStarting: [Bool]
  /// How many one-shots have been registered.
  var onceCount = 0
  let manual = ManualScheduler()
  let immediate = ImmediateScheduler()
  let reversing = ReversingScheduler()
  /// How many instructions in closures and bodies are left.
  var budget = Budget.instructions
  /// Whether everything is being let go of, so that no observer is made any more.
  var isClosing = false

  private var released: [Released] = []

  private init(_ program: Program) {
    self.program = program
    tokens = Array(repeating: nil, count: program.observers.count)
    dropped = Array(repeating: WeakToken(), count: program.observers.count)
    trackers = Array(repeating: nil, count: program.observers.count)
    isStarting = Array(repeating: false, count: program.observers.count)
    signals = program.signals.map { plan in
      plan.isShared ? nil : Signal(plan.value, EqualityPolicy(plan.policy))
    }
    shared = program.signals.map { plan in
      plan.isShared ? SharedSignal(plan.value, { plan.policy.callsEqual($0, $1) }) : nil
    }
    models = (0..<program.modelCount).map { Model($0, in: self) }
    derived = program.derived.indices.map { index in
      let plan = program.derived[index]
      return DerivedSignal(equality: EqualityPolicy(plan.policy)) { [unowned self] in
        let value = plan.expression.value(in: self)
        events.append(.evaluated(.derived(index), value))
        return value
      }
    }
  }

  /// Runs a program from its first step to the end of all that it has made.
  ///
  /// - Parameter program: What to run.
  /// - Returns: What has happened.
  package static func outcome(of program: Program) -> Outcome {
    var events: [Event] = []
    let issues = IssueCollector.collect {
      let machine = LibraryMachine(program)
      machine.run()
      events = machine.events
    }
    return Outcome(events: events, issues: issues.map(Outcome.Issue.init))
  }

  private func run() {
    let steps = program.steps + program.closing
    for index in steps.indices {
      isClosing = index >= program.steps.count
      events.append(.step(index))
      perform(steps[index], for: nil)
      noteReleased()
    }
  }

  // MARK: - Reading and writing

  package func untrackedValue(of expression: Expression) -> Int {
    untracked { expression.value(in: self) }
  }

  package func value(of source: Source) -> Int {
    switch source {
    case .signal(let index): signals[index]?.value ?? shared[index]?.value ?? 0
    case .property(let index, .plain): models[index]?.plain ?? 0
    case .property(let index, .always): models[index]?.always ?? 0
    case .property(let index, .coarse): models[index]?.coarse ?? 0
    case .total(let index): models[index]?.total ?? 0
    case .derived(let index): derived[index]?.value ?? 0
    }
  }

  func set(_ source: Source, to value: Int) {
    switch source {
    case .signal(let index):
      signals[index]?.value = value
      shared[index]?.value = value
    case .property(let index, .plain): models[index]?.plain = value
    case .property(let index, .always): models[index]?.always = value
    case .property(let index, .coarse): models[index]?.coarse = value
    case .total, .derived: break
    }
  }

  /// Changes a value in place, unless its source has ended.
  func modify(_ source: Source, _ body: (inout Int) -> Void) {
    switch source {
    case .signal(let index):
      if let signal = signals[index] { body(&signal.value) }
      shared[index]?.withValue(body)
    case .property(let index, .plain):
      if let model = models[index] { body(&model.plain) }
    case .property(let index, .always):
      if let model = models[index] { body(&model.always) }
    case .property(let index, .coarse):
      if let model = models[index] { body(&model.coarse) }
    case .total, .derived: break
    }
  }

  func exists(_ source: Source) -> Bool {
    switch source {
    case .signal(let index): signals[index] != nil || shared[index] != nil
    case .property(let index, _), .total(let index): models[index] != nil
    case .derived(let index): derived[index] != nil
    }
  }

  /// Lets go of a source.
  ///
  /// Whether it has ended is looked at after the step, since code that is just writing it keeps it.
  func release(_ source: Source) {
    guard exists(source) else { return }
    switch source {
    case .signal(let index):
      released.append(Released(object: signals[index] ?? shared[index], source: source))
      signals[index] = nil
      shared[index] = nil
    case .property(let index, _), .total(let index):
      released.append(Released(object: models[index], source: source))
      models[index] = nil
    case .derived(let index):
      released.append(Released(object: derived[index], source: source))
      derived[index] = nil
    }
  }

  private func noteReleased() {
    for entry in released { events.append(.ended(entry.source, entry.object == nil)) }
    released = []
  }
}

/// A source that the program has let go of.
private struct Released {
  weak let object: AnyObject?
  let source: Source
}
