import Foundation

/// What a long run tells about itself on the error stream.
///
/// On a terminal there is one line that is overwritten; elsewhere there is one line a step.
package struct ProgressLine {
  private let isTerminal: Bool
  private let write: (String) -> Void

  /// Creates a progress line.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the line can be overwritten.
  ///   - write: Puts out text.
  package init(isTerminal: Bool, write: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// A progress line on the error stream of this process.
  package static func onErrorStream() -> ProgressLine {
    ProgressLine(isTerminal: isatty(STDERR_FILENO) != 0) { text in
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  /// Shows what is being done, and how long the rest will take where that is known.
  package func show(step: Int, of total: Int, title: String, secondsLeft: Double? = nil) {
    let rest = secondsLeft.map { seconds in ", about \(NumberText.duration(seconds)) left" } ?? ""
    let text = "[\(step)/\(total)] \(title)\(rest)"
    write(isTerminal ? "\r\u{1B}[2K\(text)" : "\(text)\n")
  }

  /// Removes what is shown, before other output and at the end.
  package func clear() {
    if isTerminal {
      write("\r\u{1B}[2K")
    }
  }
}
