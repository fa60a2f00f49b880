import ProgramOracle
import TestSupport
import Testing

@Suite("Random programs", .timeLimit(.minutes(TestSettings.isStressing ? 15 : 5)))
struct ProgramOracleTests {
  /// Whose observers and values a program makes: where they share a lock, other ways are taken.
  enum Place: CaseIterable {
    case task, thread

    func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
      if self == .task { return body() }
      return await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: body()) }
      }
    }
  }

  @Test("The library does what the model of the contracts does", arguments: Place.allCases)
  func agreement(place: Place) async {
    let finding = await place.run {
      ProgramSearch.firstFailure(from: TestSettings.seed, count: 200)
    }

    #expect(finding == nil, "\(finding.map(String.init(describing:)) ?? "")")
  }

  @Test(
    "The library does what the model of the contracts does in a million programs",
    .enabled(if: TestSettings.isStressing)
  )
  func stress() async {
    let count = 500_000
    let seeds = [TestSettings.seed, TestSettings.seed &+ UInt64(count)]

    let findings = await withTaskGroup(of: ProgramSearch.Finding?.self) { group in
      for seed in seeds {
        group.addTask {
          await Place.thread.run { ProgramSearch.firstFailure(from: seed, count: count) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    for case let finding? in findings { Issue.record("\(finding)") }
    print("\(count * 2) programs from seed \(TestSettings.seed)")
  }

  @Test("A seed always makes the same program, and the program the same log")
  func repeatable() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let first = Comparison(of: ProgramSearch.program(ofSeed: seed))
      let second = Comparison(of: ProgramSearch.program(ofSeed: seed))

      #expect(first.program == second.program)
      #expect(first.library == second.library)
    }
  }
}
