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
  /// - Parameters:
  ///   - contenders: What is measured.
  ///   - repetition: How often it is repeated.
  /// - Returns: For each contender, in their order, its samples in nanoseconds per iteration.
  /// - Throws: What a contender throws.
  package func sample(
    _ contenders: [Contender],
    _ repetition: Repetition = .calibrated
  ) throws -> [[Double]] {
    let iterations: [Int]
    var rounds = samples
    switch repetition {
    case .calibrated:
      iterations = try contenders.map { contender in
        try calibration.iterations(elapsed: contender.elapsed)
      }
    case .single(let mostSamples):
      iterations = contenders.map { _ in 1 }
      rounds = min(samples, mostSamples)
    }
    var results = contenders.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        let count = iterations[index]
        results[index].append(try contender.elapsed(count) / Double(count))
      }
    }
    return results
  }
}
