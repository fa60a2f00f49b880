import BenchmarkHarness
import Foundation

/// A text in the folder `Fixtures` that a test expects byte for byte.
///
/// With `OBSERVATIONKIT_RENEW_FIXTURES` in the environment the tests write what they find instead of
/// comparing, so that a wanted change can be reviewed as a difference of the files.
struct GoldenFile {
  private let path: String

  init(_ name: String) {
    path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  /// Whether a text is what the file has.
  func matches(_ text: String) throws -> Bool {
    if ProcessInfo.processInfo.environment["OBSERVATIONKIT_RENEW_FIXTURES"] != nil {
      try ReportFile(path).write(text)
    }
    return FileManager.default.contents(atPath: path) == Data(text.utf8)
  }
}
