import Foundation

/// Where values lie along an axis.
///
/// An axis is logarithmic, from one power of ten to another, where the largest value is at least ten
/// times the smallest. Otherwise it is linear and begins at zero, so that bars have true lengths.
struct ChartScale {
  /// Whether equal distances are equal ratios.
  let isLogarithmic: Bool
  /// The value at the beginning.
  let lower: Double
  /// The value at the end.
  let upper: Double

  /// Creates a scale on which all values have room; those that are not positive lie at its beginning.
  init(covering values: [Double], logarithmic: Bool? = nil) {
    let positive = values.filter { value in value > 0 && value.isFinite }
    let smallest = positive.min() ?? 1
    let largest = positive.max() ?? 1
    isLogarithmic = logarithmic ?? (largest >= 10 * smallest)
    if isLogarithmic {
      let decades = (floor(log10(smallest)), ceil(log10(largest)))
      lower = pow(10, decades.0)
      upper = pow(10, max(decades.1, decades.0 + 1))
    } else {
      let step = ChartScale.step(for: largest)
      lower = 0
      upper = ceil(largest / step) * step
    }
  }

  /// Where a value lies, from zero at the beginning to one at the end.
  func position(of value: Double) -> Double {
    let fraction =
      isLogarithmic
      ? log10(max(value, lower) / lower) / log10(upper / lower)
      : (value - lower) / (upper - lower)
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0
  }

  /// The values that are marked on the axis.
  var ticks: [Double] {
    guard isLogarithmic else {
      let step = ChartScale.step(for: upper)
      return (0...Int((upper / step).rounded())).map { index in Double(index) * step }
    }
    let first = Int(log10(lower).rounded())
    let last = Int(log10(upper).rounded())
    let factors = last - first <= 2 ? [1.0, 2, 5] : [1]
    let stride = stride(from: first, through: last, by: (last - first + 9) / 10)
    return stride.flatMap { exponent in
      factors.map { factor in factor * pow(10, Double(exponent)) }
    }.filter { tick in tick <= upper * 1.000_1 }
  }

  /// A round distance between ticks, of which four to nine make up a length.
  private static func step(for length: Double) -> Double {
    let power = pow(10, floor(log10(length)))
    switch length / power {
    case ..<2: return power / 5
    case ..<4: return power / 2
    default: return power
    }
  }
}
