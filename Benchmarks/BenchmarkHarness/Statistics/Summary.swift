/// Five numbers that describe a set of samples.
package struct Summary: Codable, Equatable, Sendable {
  /// The number of samples.
  package let samples: Int
  /// The smallest sample.
  package let min: Double
  /// The value that a quarter of the samples do not exceed.
  package let p25: Double
  /// The middle of the samples.
  package let median: Double
  /// The value that three quarters of the samples do not exceed.
  package let p75: Double
  /// The largest sample.
  package let max: Double

  /// Summarizes samples in any order.
  ///
  /// A quantile between two samples is interpolated linearly.
  ///
  /// - Precondition: There is at least one sample.
  /// - Complexity: O(n log n) in samples.
  package init(of samples: [Double]) {
    precondition(!samples.isEmpty, "A summary needs at least one sample.")
    let sorted = samples.sorted()
    self.samples = sorted.count
    min = Summary.quantile(0, of: sorted)
    p25 = Summary.quantile(0.25, of: sorted)
    median = Summary.quantile(0.5, of: sorted)
    p75 = Summary.quantile(0.75, of: sorted)
    max = Summary.quantile(1, of: sorted)
  }

  /// The value below which a fraction of sorted samples lies.
  private static func quantile(_ fraction: Double, of sorted: [Double]) -> Double {
    let position = fraction * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = Swift.min(lower + 1, sorted.count - 1)
    let weight = position - Double(lower)
    return sorted[lower] * (1 - weight) + sorted[upper] * weight
  }
}

extension Summary {
  /// How far apart the quartiles are: the length of the range that half of the samples lie in.
  package var spread: Double {
    p75 - p25
  }

  /// The part of the median from which on a spread makes the median a guess.
  package static let largestTrustedSpread: Double = 0.1

  /// The spread as a part of the median, or nil for a median of zero.
  package var relativeSpread: Double? {
    median == 0 ? nil : spread / abs(median)
  }

  /// Whether the median can be relied on: the spread is at most a tenth of it.
  package var isTrusted: Bool {
    spread <= Summary.largestTrustedSpread * abs(median)
  }
}
