import ProgramOracle
import Testing

/// The net itself: a wrong rule has to be noticed, and the program to be small.
@Suite("Planted faults", .timeLimit(.minutes(5)))
struct FaultTests {
  @Test(
    "A wrong rule is noticed within few programs and shrunk to few instructions",
    arguments: Fault.allCases
  )
  func noticed(fault: Fault) throws {
    let finding = try #require(ProgramSearch.firstFailure(from: 1, count: 300, fault: fault))

    #expect(finding.comparison.program.size <= 12, "\(finding)")
    #expect(!finding.comparison.agrees)
    #expect(Comparison(of: finding.comparison.program).agrees)
  }

  @Test("The report has the seed, the program as code, and both logs")
  func report() throws {
    let fault = Fault.forgottenChange
    let finding = try #require(ProgramSearch.firstFailure(from: 1, count: 300, fault: fault))
    let text = "\(finding)"

    #expect(text.contains("seed \(finding.seed)\n"))
    #expect(text.contains(" += "))
    #expect(text.contains("\nlibrary: "))
    #expect(text.contains("\noracle:  "))
    #expect(text.contains("≠"))
  }
}
