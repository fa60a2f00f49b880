import ProgramOracle
import Testing

/// What is computed to find out whether an observer has to run.
@Suite("Order of checks")
struct ReadOrderTests {
  private let isReversed = Expression.read(.signal(0))
  private let isOpen = Expression.read(.signal(1))
  private let other = Expression.read(.signal(2))
  private let guarded = Expression.read(.derived(0))

  /// An observer that reads a derived value only behind a guard, after a run in another order.
  private var program: Program {
    var program = Program()
    program.signals = [0, 1, 0, 0].map { Program.SignalPlan($0) }
    program.derived = [Program.DerivedPlan(.read(.signal(3)))]
    let value = Expression.choice(
      isReversed,
      .choice(isOpen, guarded, .number(0)),
      .sum(guarded, .sum(other, isOpen))
    )
    program.observers = [
      Program.ObserverPlan(body: [.log(value)])
    ]
    program.steps = [
      .observe(0),
      .set(.signal(0), .number(1)),
      .transaction(
        [.set(.signal(1), .number(0)), .set(.signal(3), .number(1))],
        isThrowing: false
      ),
    ]
    return program
  }

  @Test("What a guard keeps from being read is not computed, whatever the order of earlier reads")
  func closedGuard() {
    let comparison = Comparison(of: program, allowsGuide: false)
    #expect(comparison.agrees, "\(comparison)")
  }

  @Test("The values seen and the order of runs agree all the same")
  func agreement() {
    #expect(Comparison(of: program).agrees)
  }
}
