import ProgramOracle
import Testing

@Suite("Shrinking")
struct ShrinkerTests {
  private func cancellations(in instructions: [Instruction]) -> Int {
    instructions.reduce(0) { count, instruction in
      if case .cancel = instruction { return count + 1 }
      return count + cancellations(in: instruction.body ?? [])
    }
  }

  @Test("What is left still fails, and nothing more can go")
  func minimal() {
    var shrunkCount = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let program = ProgramSearch.program(ofSeed: seed)
      let fails = { (program: Program) in self.cancellations(in: program.steps) >= 2 }
      guard fails(program) else { continue }

      let shrunk = Shrinker.shrink(program, while: fails)

      #expect(fails(shrunk))
      #expect(shrunk.size == 2, "\(shrunk)")
      shrunkCount += 1
    }
    #expect(shrunkCount > 0)
  }

  @Test("A program that cannot be simpler stays as it is")
  func unchanged() {
    let program = ProgramSearch.program(ofSeed: 3)

    #expect(Shrinker.shrink(program) { $0 == program } == program)
  }
}
