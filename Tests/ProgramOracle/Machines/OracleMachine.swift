/// Runs a program on a model of the contracts that is slow and obviously right.
///
/// It keeps no marks, lists of readers or queues. Each reader knows what it has read and at which
/// moment; each source knows the moment of its last change. Who has to run is found by looking at
/// all observers and all that they have read.
package final class OracleMachine: ExpressionReader {
  /// A source that was read, and when.
  struct Read {
    var source: Int
    var moment: Int
  }

  /// What a reader has read in one run, in the order of the first reads.
  final class ReadList {
    var reads: [Read] = []

    func reads(_ source: Int) -> Bool { reads.contains { $0.source == source } }
  }

  /// A signal, a property or a derived value.
  struct State {
    var source: Source
    var value: Int
    var policy: Policy
    var isDerived = false
    /// How a `DerivedSignal` is computed.
    var expression: Expression?
    /// Whether there is a value: not before the first computation.
    var hasValue = true
    /// Whether the program has let go of it and reads 0 instead.
    var isReleased = false
    /// How many writes of it are under way.
    var accesses = 0
    var hasEnded = false
    var lastChange = 0
    /// What a derived value has read.
    var reads: [Read] = []
  }

  let program: Program
  let fault: Fault?
  var outcome = Outcome()
  var states: [State]
  /// Counts changes and computations, so that it is known what came first.
  var now = 0
  /// What the current code's reads are noted in; nil if they leave no trace.
  var tracking: ReadList?

  /// The observers that have not ended, in the order of their creation.
  var observers: [OracleObserver] = []
  /// The observers by their place in the program, as far as there are tokens.
  var tokens: [OracleObserver?]
  var isStarting: [Bool]
  /// Who keeps the observers that are owned.
  var scopeOwner = OracleOwner()
  /// How many transactions, accesses and runs hold observers back.
  var depth = 0
  var isFlushing = false
  var flushCount = 0
  /// How many one-shots have been registered.
  var onceCount = 0
  var handedOver: [OracleObserver] = []
  var budget = Budget.instructions
  var isClosing = false

  /// What was let go of in the present step.
  var released: [Source] = []

  /// What is decided where the contracts leave room.
  private let leeway: Leeway
  /// What was asked.
  private var questions: [Asked] = []

  /// What is answered with yes now.
  private var answers: Set<Question> = []

  /// What the contracts leave open.
  enum Question: Hashable {
    /// Whether an observer is told of a source that its present run has not read yet.
    case telling(Int, Int)
    /// Whether a derived value is computed before its turn.
    case detour(Int)
  }

  /// A question, and how many events there were before it.
  struct Asked {
    var question: Question
    var eventCount: Int
  }

  /// Decisions where the contracts leave room.
  struct Leeway {
    /// The questions from which on their like get the other answer; the first one is no.
    var turns: Set<Int> = []
    /// The events that derived values may follow in when they are computed; nil for the order of
    /// the reads.
    var guide: [Event]?
  }

  private init(_ program: Program, _ fault: Fault?, _ leeway: Leeway) {
    self.program = program
    self.fault = fault
    self.leeway = leeway
    tokens = Array(repeating: nil, count: program.observers.count)
    isStarting = Array(repeating: false, count: program.observers.count)
    states = program.sources.map { OracleMachine.state(of: $0, in: program) }
  }

  private static func state(of source: Source, in program: Program) -> State {
    switch source {
    case .signal(let index):
      let plan = program.signals[index]
      return State(source: source, value: plan.value, policy: plan.policy)
    case .property(_, let property):
      let policy: Policy =
        switch property {
        case .plain: .automatic
        case .always: .always
        case .coarse: .coarse
        }
      return State(source: source, value: 0, policy: policy)
    case .total:
      return State(source: source, value: 0, policy: .automatic, isDerived: true, hasValue: false)
    case .derived(let index):
      let plan = program.derived[index]
      return State(
        source: source,
        value: 0,
        policy: plan.policy,
        isDerived: true,
        expression: plan.expression,
        hasValue: false
      )
    }
  }

  /// Runs a program from its first step to the end of all that it has made.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - fault: A rule to break.
  ///   - leeway: What to decide where the contracts leave room.
  /// - Returns: What the contracts say has to happen, and what was asked.
  static func outcome(
    of program: Program,
    fault: Fault?,
    leeway: Leeway
  ) -> (outcome: Outcome, questions: [Asked]) {
    let machine = OracleMachine(program, fault, leeway)
    let steps = program.steps + program.closing
    for index in steps.indices {
      machine.isClosing = index >= program.steps.count
      machine.note(.step(index))
      machine.perform(steps[index], for: nil)
      for source in machine.released { machine.note(.ended(source, true)) }
      machine.released = []
    }
    return (machine.outcome, machine.questions)
  }

  func note(_ event: Event) { outcome.events.append(event) }

  func index(_ source: Source) -> Int { program.index(of: source) }

  /// Whether something happens that the contracts leave open.
  func choose(_ question: Question) -> Bool {
    if leeway.turns.contains(questions.count) { answers.formSymmetricDifference([question]) }
    questions.append(Asked(question: question, eventCount: outcome.events.count))
    return answers.contains(question)
  }

  /// Whether there is a guide.
  var isGuided: Bool { leeway.guide != nil }

  /// The derived values that are computed next according to the guide, until something else happens.
  var guided: [Int] {
    guard let guide = leeway.guide else { return [] }
    return guide.dropFirst(outcome.events.count).prefix { event in
      if case .evaluated = event { true } else { false }
    }.compactMap { event in
      if case .evaluated(let source, _) = event { index(source) } else { nil }
    }
  }
}
