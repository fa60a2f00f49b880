/// What the library and the oracle make of one program.
package struct Comparison: Sendable {
  /// The program.
  package let program: Program
  /// What has happened in the library.
  package let library: Outcome
  /// What has to happen.
  package let oracle: Outcome

  /// How often the oracle may come nearer to the library by another decision.
  private static let decisionLimit = 1000

  /// Runs a program on both.
  ///
  /// Where the contracts leave room, the oracle's decisions are looked for that agree.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - fault: A rule that the oracle is to break.
  ///   - allowsGuide: Whether derived values may be computed in another order than they were read.
  package init(of program: Program, fault: Fault? = nil, allowsGuide: Bool = true) {
    self.program = program
    library = LibraryMachine.outcome(of: program)
    let strict = OracleMachine.outcome(of: program, fault: fault, leeway: .init()).outcome
    if strict == library {
      oracle = strict
    } else {
      oracle = Self.best(program, fault, library, guide: allowsGuide ? library.events : nil)
    }
  }

  /// The oracle's outcome with the decisions that agree with the library for longest.
  private static func best(
    _ program: Program,
    _ fault: Fault?,
    _ library: Outcome,
    guide: [Event]?
  ) -> Outcome {
    var leeway = OracleMachine.Leeway(guide: guide)
    var (best, questions) = OracleMachine.outcome(of: program, fault: fault, leeway: leeway)
    for _ in 0..<decisionLimit where best != library {
      let common = common(best, library)
      let asked = questions.prefix { $0.eventCount <= common }.map(\.question)
      let nearer = changes(of: asked).lazy.map { changed in
        let turns = leeway.turns.symmetricDifference(changed)
        let other = OracleMachine.Leeway(turns: turns, guide: guide)
        return (other, OracleMachine.outcome(of: program, fault: fault, leeway: other))
      }.first { $1.outcome == library || Self.common($1.outcome, library) > common }
      guard let nearer else { break }
      leeway = nearer.0
      (best, questions) = nearer.1
    }
    return best
  }

  /// Which of the questions that come before a difference to answer in another way: one of the
  /// latest, or two, or one of those long before, whose answer may show only in the end.
  ///
  /// Of those long before, the first of each kind comes first: an observer that tells itself may do
  /// so in each round of a long flush, and shows only at its end in which rounds others wait.
  private static func changes(of asked: [OracleMachine.Question]) -> [Set<Int>] {
    let count = asked.count
    let singles = (0..<count).suffix(20).reversed()
    let latest = singles.prefix(8)
    let pairs = latest.flatMap { first in latest.filter { $0 < first }.map { Set([first, $0]) } }
    var kinds: Set<OracleMachine.Question> = []
    let firsts = asked.indices.dropLast(singles.count).filter { kinds.insert(asked[$0]).inserted }
    let earlier = stride(from: 0, to: count - singles.count, by: 1 + count / 40)
    return singles.map { [$0] } + pairs + (firsts + earlier).map { [$0] }
  }

  /// Whether both agree.
  package var agrees: Bool { library == oracle }
}

extension Comparison: CustomStringConvertible {
  /// The program, and both logs around the first difference.
  package var description: String {
    let common = Self.common(library, oracle)
    return "\(program)\n\n"
      + "library: \(Self.text(library, around: common))\n"
      + "oracle:  \(Self.text(oracle, around: common))"
  }

  /// How many events at the beginning are the same.
  private static func common(_ first: Outcome, _ second: Outcome) -> Int {
    var count = 0
    let limit = min(first.events.count, second.events.count)
    while count < limit, first.events[count] == second.events[count] { count += 1 }
    return count
  }

  /// An outcome in one line, with a mark before what is not common.
  private static func text(_ outcome: Outcome, around common: Int) -> String {
    let first = max(0, common - 100)
    var words = outcome.events[first...].prefix(common - first + 12).map { "\($0)" }
    words.insert("≠", at: common - first)
    if first > 0 { words.insert("…", at: 0) }
    let issues = outcome.issues.map { " !\($0)" }.joined()
    return words.joined(separator: " ") + issues
  }
}

extension Event: CustomStringConvertible {
  /// The event in few letters.
  package var description: String {
    switch self {
    case .step(let index): "[\(index)]"
    case .run(let observer): "o\(observer)"
    case .value(let value): "\(value)"
    case .change(let observer, let old, let new): "o\(observer)(\(old),\(new))"
    case .evaluated(let source, let value): "\(source.name)=\(value)"
    case .cleanup(let observer): "~o\(observer)"
    case .released(let observer): "†o\(observer)"
    case .fired(let number): "w\(number)"
    case .forgotten(let number): "†w\(number)"
    case .ended(let source, true): "†\(source.declaredName)"
    case .ended(let source, false): "\(source.declaredName) still lives"
    case .threw: "threw"
    }
  }
}
