import BenchmarkHarness

/// What alien-signals takes for the same workloads on V8, as it was measured once.
///
/// Source: alien-signals 3.2.1 (commit 8734d38) under node 20.20.2, on two cores of an AMD EPYC
/// (Zen 5); js-reactivity-benchmark at commit 56eb45e, garbage collected between the samples and not
/// charged; the median over five processes or more of the best of each. They are figures of that
/// machine: beside times of another one they tell no more than an order of magnitude. Nothing is
/// judged by them.
package enum QuotedFigures {
  /// The name in tables and reports.
  private static let system: String = "alien-signals (V8, quoted)"

  /// The names of the scenarios that have one.
  package static var scenarios: [String] { published.keys.sorted() }

  /// The published figures of a scenario, in its unit.
  static func quotations(for scenario: String) -> [Quotation] {
    guard let published = published[scenario] else {
      return []
    }
    let figure = published.nanoseconds / Double(published.operations)
    return [Quotation(system, figure: figure)]
  }

  /// A published time of a number of operations.
  private struct Published {
    let nanoseconds: Double
    let operations: Int

    init(milliseconds: Double, operations: Int) {
      nanoseconds = milliseconds * 1e6
      self.operations = operations
    }

    init(nanosecondsPerWrite: Double) {
      nanoseconds = nanosecondsPerWrite
      operations = 1
    }
  }

  private static let published: [String: Published] = [
    // Five hundred iterations, after the other cases in the same process.
    "kairo/avoidable-propagation": Published(milliseconds: 45.0, operations: 500),
    "kairo/broad-propagation": Published(milliseconds: 89.0, operations: 500),
    "kairo/deep-propagation": Published(milliseconds: 31.8, operations: 500),
    "kairo/diamond": Published(milliseconds: 49.7, operations: 500),
    "kairo/mux": Published(milliseconds: 86.6, operations: 500),
    "kairo/repeated-observers": Published(milliseconds: 7.16, operations: 500),
    "kairo/triangle": Published(milliseconds: 19.9, operations: 500),
    "kairo/unstable": Published(milliseconds: 14.4, operations: 500),
    "kairo/mol": Published(milliseconds: 16.5, operations: 500),
    // Ten builds.
    "cellx/1000": Published(milliseconds: 9.6, operations: 10),
    "cellx/2500": Published(milliseconds: 26.9, operations: 10),
    // One run of all iterations.
    "dynamic/2-10x5-lazy80": Published(milliseconds: 163, operations: 1),
    "dynamic/6-10x10-dyn25-lazy80": Published(milliseconds: 122, operations: 1),
    "dynamic/4-1000x12-dyn5": Published(milliseconds: 277, operations: 1),
    "dynamic/25-1000x5": Published(milliseconds: 422, operations: 1),
    "dynamic/3-5x500": Published(milliseconds: 97, operations: 1),
    "dynamic/6-100x15-dyn50": Published(milliseconds: 181, operations: 1),
    // One call of each function, or of each that a total names.
    "sbench/create-signals": Published(milliseconds: 23.0, operations: 100_000),
    "sbench/create-0to1": Published(milliseconds: 68, operations: 100_000),
    "sbench/create-1to1": Published(milliseconds: 63, operations: 100_000),
    "sbench/create-4to1": Published(milliseconds: 21, operations: 25_000),
    "sbench/create-1000to1": Published(milliseconds: 5.9, operations: 100),
    "sbench/create-1to1000": Published(milliseconds: 101, operations: 100_000),
    "sbench/update-1to1": Published(milliseconds: 17.1, operations: 400_000),
    "sbench/update-1000to1": Published(milliseconds: 4.7, operations: 400),
    "sbench/update-1to1000": Published(milliseconds: 268, operations: 10_000),
    "sbench/total-create": Published(milliseconds: 586, operations: 675_100),
    "sbench/total-update": Published(milliseconds: 327, operations: 910_400),
    // One write.
    "propagate/1x1": Published(nanosecondsPerWrite: 34.4),
    "propagate/1x10": Published(nanosecondsPerWrite: 207),
    "propagate/1x100": Published(nanosecondsPerWrite: 1_838),
    "propagate/10x1": Published(nanosecondsPerWrite: 316),
    "propagate/10x10": Published(nanosecondsPerWrite: 2_040),
    "propagate/10x100": Published(nanosecondsPerWrite: 23_416),
    "propagate/100x1": Published(nanosecondsPerWrite: 3_531),
    "propagate/100x10": Published(nanosecondsPerWrite: 25_236),
    "propagate/100x100": Published(nanosecondsPerWrite: 433_512),
  ]
}
