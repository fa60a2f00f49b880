import Foundation

/// The standard streams of the program.
struct Console {
  /// Whether a person types and reads.
  let isInteractive: Bool = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  /// Returns the next line of input without control characters, or nil at its end.
  func readLine() -> String? {
    if isInteractive { Self.write("checkout> ", to: .standardOutput) }
    guard let line = Swift.readLine() else {
      if isInteractive { print([""]) }
      return nil
    }
    return Self.sanitized(line)
  }

  /// Writes rows to the output.
  func print(_ rows: [String]) {
    Self.write(rows.map { $0 + "\n" }.joined(), to: .standardOutput)
  }

  /// Writes a message to the error stream.
  func report(_ message: String) {
    Self.write("checkout: \(message)\n", to: .standardError)
  }

  /// Returns a text without characters that could steer a terminal; white space becomes a space.
  static func sanitized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.properties.isWhitespace, .spaceSeparator: result.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Writes a text, or ends the program when that is not possible; quietly if nobody reads it.
  private static func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      if cause?.code == Int(EPIPE) { exit(EXIT_SUCCESS) }
      if handle !== FileHandle.standardError {
        write("checkout: \(error.localizedDescription)\n", to: .standardError)
      }
      exit(EXIT_FAILURE)
    }
  }
}
