/// How many iterations make one sample long enough to be timed.
package struct Calibration: Sendable {
  /// The most iterations of one sample, which only work that takes no time at all reaches.
  package static let mostIterations: Int = 1_000_000_000

  /// The runs of which the shortest decides.
  ///
  /// One may take very long by accident: work that follows on larger work gives back in its first
  /// runs what that has left behind, in two buffers and on the heap.
  private static let runs: Int = 3

  /// The wanted length of one sample, in nanoseconds.
  package let target: Double

  /// Creates a calibration with the wanted length of one sample.
  package init(targetNanoseconds: Double = 15_000_000) {
    target = targetNanoseconds
  }

  /// Finds the number of iterations whose sample takes about the wanted time.
  ///
  /// Runs the work with growing numbers until it takes an eighth of that time, which warms it up
  /// as well.
  ///
  /// - Parameter elapsed: Runs a number of iterations and returns their nanoseconds.
  /// - Returns: From one to `mostIterations`.
  package func iterations(elapsed: (Int) throws -> Double) rethrows -> Int {
    var count = 1
    while count < Calibration.mostIterations {
      let time = try shortestTime(of: count, elapsed: elapsed)
      if time >= target / 8 {
        return clamped(Double(count) * target / time)
      }
      let wanted = time > 0 ? target / 6 / time : 16
      count = clamped(Double(count) * min(16, max(2, wanted)))
    }
    return count
  }

  /// The time of the shortest of several runs, or of the first that is too short to decide.
  private func shortestTime(of count: Int, elapsed: (Int) throws -> Double) rethrows -> Double {
    var shortest = try elapsed(count)
    for _ in 1..<Calibration.runs where shortest >= target / 8 {
      shortest = min(shortest, try elapsed(count))
    }
    return shortest
  }

  private func clamped(_ iterations: Double) -> Int {
    Int(min(max(1, iterations.rounded()), Double(Calibration.mostIterations)))
  }
}
