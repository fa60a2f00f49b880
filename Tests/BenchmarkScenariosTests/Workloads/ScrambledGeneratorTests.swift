import BenchmarkScenarios
import Testing

@Suite("Random numbers of the grids")
struct ScrambledGeneratorTests {
  @Test("A word gives the numbers that it gives in other languages")
  func sequence() {
    var generator = ScrambledGenerator(word: "seed")

    let numbers = (0..<1_000).map { _ in generator.next() }

    #expect(
      numbers.prefix(3).map { number in Int(number * 4_294_967_296) }
        == [3_595_049_766, 1_538_291_281, 523_797_495]
    )
    #expect(numbers.allSatisfy { number in number >= 0 && number < 1 })
  }
}
