import ProgramOracle
import TestSupport
import Testing

/// What the contracts leave open, and the oracle has to find out from what the library did.
@Suite("Open questions", .timeLimit(.minutes(5)))
struct OpenQuestionTests {
  private let signal = Source.signal(0)

  /// Two observers that keep each other going, the second one by a cleanup, and one-shots that it
  /// makes: whether the cleanup tells the second one decides in which rounds the one-shots wait.
  private var program: Program {
    var program = Program()
    program.signals = [Program.SignalPlan(0)]
    program.derived = [signal, .derived(0), .derived(1)].map { Program.DerivedPlan(.read($0)) }
    let log = Instruction.log(.number(0))
    let callback = [Instruction.untracked([log]), .set(signal, .read(.derived(1)))]
    program.observers = [
      Program.ObserverPlan(
        body: [log, .set(signal, .number(2)), .log(.read(.derived(0))), .flush]
      ),
      Program.ObserverPlan(
        body: [log, log, .observe(1), .cleanup([.set(signal, .number(0))])]
      ),
      Program.ObserverPlan(body: [log]),
      Program.ObserverPlan(
        body: [
          .log(.read(.derived(0))), .once(.read(.derived(2)), callback),
          .cleanup([.set(signal, .number(1))]),
        ]
      ),
    ]
    program.steps =
      program.observers.indices.map(Instruction.observe) + [.cancel(1), .set(signal, .number(0))]
    return program
  }

  // Ten seconds in debug, since the oracle runs the long flush for each answer that it tries.
  @Test(
    "An answer that shows only at the end of a long flush is found all the same",
    .enabled(if: TestSettings.isStressing)
  )
  func lateDifference() {
    let comparison = Comparison(of: program)
    #expect(comparison.agrees, "\(comparison)")
  }
}
