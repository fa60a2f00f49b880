/// Two reports side by side, row by row.
package struct Comparison: Equatable, Sendable {
  /// What a difference means.
  package enum Verdict: String, Sendable {
    /// The new measurement takes more time or memory, by more than the threshold and the noise.
    case worse
    /// The new measurement takes less, by more than the threshold and the noise.
    case better
    /// The medians are no farther apart than the quartiles of one of the two measurements.
    case noise = "within noise"
    /// The difference is real and not larger than the threshold.
    case small = "within threshold"
  }

  /// A measurement that both reports have.
  package struct Row: Equatable, Sendable {
    /// The scenario, with its size where there are several.
    package let title: String
    /// The result in the old report.
    package let old: ScenarioResult
    /// The result in the new report.
    package let new: ScenarioResult
    /// What the difference means.
    package let verdict: Verdict

    /// The new median in old ones; not a number where the old one is zero.
    package var ratio: Double {
      let median = old.measurement.median
      return median == 0 ? .nan : new.measurement.median / median
    }
  }

  /// The measurements of both reports, in the order of the new one.
  package let rows: [Row]
  /// What only the old report has, such as `read/public, plain`.
  package let onlyOld: [String]
  /// What only the new report has.
  package let onlyNew: [String]

  /// Compares two reports.
  ///
  /// Results belong together if scenario, size, system and unit are equal. Quoted figures are left
  /// out, since nobody has measured them again.
  ///
  /// - Parameters:
  ///   - old: What is compared with.
  ///   - new: What is judged.
  ///   - threshold: The part of the old median that a difference must exceed; 0.05 is 5 %.
  package init(of old: Report, with new: Report, threshold: Double) {
    let oldResults = old.scenarios.filter { result in result.role != .quoted }
    let newResults = new.scenarios.filter { result in result.role != .quoted }
    let earlier = Dictionary(
      oldResults.map { result in (Key(of: result), result) },
      uniquingKeysWith: { first, _ in first }
    )
    let later = Set(newResults.map(Key.init(of:)))
    let everything = oldResults + newResults
    rows = newResults.compactMap { result in
      earlier[Key(of: result)].map { before in
        Row(
          title: everything.title(of: result.name, size: result.size),
          old: before,
          new: result,
          verdict: Comparison.verdict(before.measurement, result.measurement, threshold)
        )
      }
    }
    onlyOld = oldResults.filter { result in !later.contains(Key(of: result)) }
      .map { result in "\(everything.title(of: result.name, size: result.size)), \(result.system)" }
    onlyNew = newResults.filter { result in earlier[Key(of: result)] == nil }
      .map { result in "\(everything.title(of: result.name, size: result.size)), \(result.system)" }
  }

  /// How many rows have a verdict.
  package func count(of verdict: Verdict) -> Int {
    rows.count { row in row.verdict == verdict }
  }

  private static func verdict(_ old: Summary, _ new: Summary, _ threshold: Double) -> Verdict {
    let difference = new.median - old.median
    if abs(difference) <= max(old.spread, new.spread) {
      return .noise
    }
    if abs(difference) <= threshold * abs(old.median) {
      return .small
    }
    return difference > 0 ? .worse : .better
  }

  /// What two results must have in common to be compared.
  private struct Key: Hashable {
    let name: String
    let size: Int
    let system: String
    let unit: String

    init(of result: ScenarioResult) {
      name = result.name
      size = result.size
      system = result.system
      unit = result.unit
    }
  }
}
