/// Takes samples of competing systems in turns.
///
/// The systems alternate (A B C, A B C, …), so that drift of the machine hits all alike.
package struct Sampler: Sendable {
  /// One of the competing systems.
  package struct Contender {
    /// Runs a number of iterations and returns their nanoseconds; throws for a wrong answer.
    package let elapsed: (Int) throws -> Double

    /// Creates a contender from the work to be timed.
    package init(elapsed: @escaping (Int) throws -> Double) {
      self.elapsed = elapsed
    }
  }

  /// The number of samples of each contender.
  package let samples: Int
  /// What decides how long one sample takes.
  package let calibration: Calibration

  /// Creates a sampler.
  ///
  /// - Precondition: `samples` is at least one.
  package init(samples: Int, calibration: Calibration = Calibration()) {
    precondition(samples >= 1, "A sampler takes at least one sample, not \(samples).")
    self.samples = samples
    self.calibration = calibration
  }

  /// Takes all samples of all contenders.
  ///
  /// - Returns: For each contender, in their order, its samples in nanoseconds per iteration.
  package func sample(_ contenders: [Contender]) throws -> [[Double]] {
    let iterations = try contenders.map { contender in
      try calibration.iterations(elapsed: contender.elapsed)
    }
    var results = contenders.map { _ in [Double]() }
    for _ in 0..<samples {
      for (index, contender) in contenders.enumerated() {
        let count = iterations[index]
        results[index].append(try contender.elapsed(count) / Double(count))
      }
    }
    return results
  }
}
