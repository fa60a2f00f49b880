/// Draws programs from bytes; any bytes make a program.
///
/// A byte of 0 makes the smallest choice, so that a program ends soon where the bytes do.
package struct ProgramGenerator<Bytes: ByteSource> {
  /// Which instructions have a meaning where they stand.
  private struct Place {
    var depth = 0
    /// A cleanup, or the callback of a one-shot or a tracker, must not register another one.
    var isInCleanup = false
  }

  private var bytes: Bytes
  private var program = Program()
  private var sources: [Source] = []
  private var writableSources: [Source] = []

  private init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The program that some bytes make.
  package static func program(from bytes: Bytes) -> Program {
    var generator = ProgramGenerator(bytes)
    generator.draw()
    return generator.program
  }

  private mutating func draw() {
    for _ in 0...bytes.number(below: 6) {
      program.signals.append(signal())
    }
    program.modelCount = bytes.number(below: 3)
    sources = program.sources
    writableSources = sources.filter(\.isWritable)
    for _ in 0..<bytes.number(below: 7) {
      let expression = expression(depth: 3)
      sources.append(.derived(program.derived.count))
      program.derived.append(Program.DerivedPlan(expression, policy: policy()))
    }
    let observerCount = 1 + bytes.number(below: 8)
    program.observers = (0..<observerCount).map { _ in
      Program.ObserverPlan(body: [])
    }
    for index in 0..<observerCount { program.observers[index] = observer() }
    let stepCount = 1 + bytes.number(below: 25)
    // Most programs begin with their observers, since nothing happens without.
    for index in 0..<observerCount where bytes.number(below: 4) > 0 {
      program.steps.append(.observe(index))
    }
    for _ in 0..<stepCount { program.steps.append(instruction(Place())) }
  }

  // MARK: - Parts

  private mutating func policy() -> Policy {
    bytes.number(below: 6) == 5 ? bytes.element(of: Policy.allCases) : .automatic
  }

  private mutating func signal() -> Program.SignalPlan {
    let value = bytes.number(below: 3)
    let isShared = bytes.number(below: 4) == 3
    let policy = policy()
    let isComparing = policy == .automatic || policy == .coarse
    return Program.SignalPlan(
      value,
      policy: isShared && !isComparing ? .automatic : policy,
      isShared: isShared
    )
  }

  private mutating func source() -> Source {
    bytes.element(of: sources)
  }

  private mutating func writableSource() -> Source {
    let source = bytes.element(of: writableSources)
    if case .property(let model, .always) = source, bytes.number(below: 3) < 2 {
      return .property(model, .plain)
    }
    return source
  }

  private mutating func observer() -> Program.ObserverPlan {
    let hasScheduler = bytes.number(below: 4) == 3
    let scheduler = hasScheduler ? bytes.element(of: Program.SchedulerPlan.allCases) : .none
    var compared: Program.Comparand?
    if bytes.number(below: 5) == 4 {
      let expression = expression(depth: 2)
      compared = Program.Comparand(
        expression: expression,
        policy: policy(),
        isInitial: bytes.number(below: 3) == 2,
        isTracker: bytes.number(below: 3) == 2
      )
    }
    // A tracker's callback is no run, so that a cleanup has no meaning there.
    let place = Place(depth: 1, isInCleanup: compared?.isTracker == true)
    var body: [Instruction] = compared == nil ? [.log(expression(depth: 2))] : []
    for _ in 0..<bytes.number(below: 4) { body.append(instruction(place)) }
    var plan = Program.ObserverPlan(compared: compared, scheduler: scheduler, body: body)
    plan.isOwned = compared == nil && bytes.number(below: 4) == 3
    return plan
  }

  private mutating func expression(depth: Int) -> Expression {
    guard depth > 0 else { return .read(source()) }
    switch bytes.number(below: 12) {
    case 0...4: return .read(source())
    case 5, 6: return .sum(expression(depth: depth - 1), expression(depth: depth - 1))
    case 7, 8: return .remainder(expression(depth: depth - 1), 2 + bytes.number(below: 2))
    case 9, 10:
      return .choice(
        expression(depth: depth - 1),
        expression(depth: depth - 1),
        expression(depth: depth - 1)
      )
    default: return .untracked(expression(depth: depth - 1))
    }
  }

  /// A number, or something that is read.
  private mutating func newValue() -> Expression {
    switch bytes.number(below: 6) {
    case 0...3: .number(bytes.number(below: 3))
    case 4: .remainder(.sum(.read(source()), .number(1)), 5)
    default: expression(depth: 1)
    }
  }

  // MARK: - Instructions

  private mutating func instruction(_ place: Place) -> Instruction {
    // Instructions with a body come last.
    switch bytes.number(below: place.depth < 3 ? 32 : 24) {
    case 0...9:
      // Fewer writes in observers, so that most programs settle.
      if place.depth > 0, bytes.number(below: 5) > 2 { return .log(expression(depth: 1)) }
      return .set(writableSource(), newValue())
    case 10...12: return .log(expression(depth: 2))
    case 13, 14, 15:
      // An observer that always changes what it reads says no more than one that does so once.
      if place.depth > 0, bytes.number(below: 4) < 3 { return .set(writableSource(), newValue()) }
      return bytes.number(below: 3) < 2
        ? .add(writableSource(), bytes.number(below: 3)) : exchange()
    case 16, 17: return .observe(bytes.number(below: program.observers.count))
    case 18, 19: return .cancel(bytes.number(below: program.observers.count))
    case 20: return .drop(bytes.number(below: program.observers.count))
    case 21: return bytes.number(below: 3) == 2 ? .release(source()) : .flush
    case 22: return bytes.element(of: [.flush, .flush, .flush, .flush, .endScope, .dropOwner])
    case 23: return .flush
    case 24: return once(place)
    case 25: return .when(expression(depth: 1), body(place))
    case 26, 27, 28: return .transaction(body(place), isThrowing: bytes.number(below: 4) == 3)
    case 29: return .untracked(body(place))
    default:
      if place.isInCleanup { return .untracked(body(place)) }
      var inner = place
      inner.isInCleanup = true
      return .cleanup(body(inner))
    }
  }

  private mutating func once(_ place: Place) -> Instruction {
    let expression = expression(depth: 2)
    var inner = place
    inner.isInCleanup = true
    return .once(expression, body(inner))
  }

  private mutating func exchange() -> Instruction {
    let first = writableSource()
    let second = writableSource()
    return first == second ? .add(first, 1) : .swap(first, second)
  }

  private mutating func body(_ place: Place) -> [Instruction] {
    var inner = place
    inner.depth += 1
    return (0..<(1 + bytes.number(below: 3))).map { _ in instruction(inner) }
  }
}
