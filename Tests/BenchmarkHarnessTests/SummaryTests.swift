import BenchmarkHarness
import Testing

@Suite("Summaries of samples")
struct SummaryTests {
  @Test("An odd number of samples has its middle sample as median")
  func oddCount() {
    let summary = Summary(of: [5, 1, 4, 2, 3])

    #expect(summary.samples == 5)
    #expect(
      [summary.min, summary.p25, summary.median, summary.p75, summary.max] == [1, 2, 3, 4, 5]
    )
  }

  @Test("Quantiles between two samples are interpolated")
  func evenCount() {
    let summary = Summary(of: [4, 1, 3, 2])

    #expect(
      [summary.min, summary.p25, summary.median, summary.p75, summary.max]
        == [1, 1.75, 2.5, 3.25, 4]
    )
  }

  @Test("A single sample is its own every quantile")
  func singleSample() {
    let summary = Summary(of: [7])

    #expect(
      [summary.min, summary.p25, summary.median, summary.p75, summary.max] == [7, 7, 7, 7, 7]
    )
  }

  @Test("A summary of nothing is a precondition failure")
  func noSamples() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Summary(of: [])
    }

    #if DEBUG
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A summary needs at least one sample."))
    #endif
  }
}
