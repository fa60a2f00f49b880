/// What an application tells about what it does, for people who read along.
///
/// At a terminal the screen belongs to the pictures, so nothing may be printed; what is written here
/// is shown by the script command `log`, and on the error stream with `--log`.
@MainActor
public final class ApplicationLog {
  /// All lines, the oldest first.
  public private(set) var lines: [String] = []

  /// The number of lines that have been told already.
  private var toldCount = 0

  /// Gets each new line.
  var onWrite: ((String) -> Void)?

  /// Makes a log without lines.
  public init() {}

  /// Adds a line.
  ///
  /// - Parameter line: What has happened.
  public func write(_ line: String) {
    lines.append(line)
    onWrite?(line)
  }

  /// The lines since the last time.
  func takeNewLines() -> [String] {
    defer { toldCount = lines.count }
    return Array(lines[toldCount...])
  }
}
