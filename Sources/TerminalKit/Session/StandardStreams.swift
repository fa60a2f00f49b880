package import CanvasKit
import CTerminalKit

/// The descriptors of the process and what the system knows of them.
package enum StandardStreams {
  /// The descriptor of the standard input.
  package static let input: Int32 = 0
  /// The descriptor of the standard output.
  package static let output: Int32 = 1
  /// The descriptor of the error stream.
  package static let errors: Int32 = 2

  /// Why a text was not written.
  package enum WriteFailure: Error, Hashable {
    /// Nobody reads.
    case closed
    /// The system's error with this number.
    case system(Int32)
  }

  /// Returns whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    ctk_is_terminal(descriptor)
  }

  /// The widths and heights that screens can have; the cells of others would fill the memory.
  package static let extents = 1...1000

  /// Returns the size of a terminal within the extents of screens, nil if it is not known.
  package static func size(of descriptor: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // SAFETY: the C function writes to both variables and keeps no pointer.
    guard unsafe ctk_get_size(descriptor, &columns, &rows) else { return nil }
    return Size(
      width: min(Int(columns), extents.upperBound),
      height: min(Int(rows), extents.upperBound)
    )
  }

  /// Writes a whole text, with one call to the system as a rule.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - descriptor: Where to.
  /// - Returns: Why that was not possible, nil if it was.
  package static func write(_ text: String, to descriptor: Int32) -> WriteFailure? {
    var text = text
    let code = text.withUTF8 { bytes in
      // SAFETY: the C function reads as many bytes as there are, and keeps no pointer.
      unsafe bytes.baseAddress.map { unsafe ctk_write(descriptor, $0, bytes.count) } ?? 0
    }
    if code == 0 { return nil }
    return ctk_is_broken_pipe(code) ? .closed : .system(code)
  }

  /// Opens a file for reading.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The descriptor, nil if the file cannot be read.
  package static func open(_ path: String) -> Int32? {
    // SAFETY: the C function keeps no pointer.
    let descriptor = unsafe ctk_open(path)
    return descriptor < 0 ? nil : descriptor
  }

  /// Reads what there is, at most some bytes; blocks until there is something.
  ///
  /// - Parameters:
  ///   - count: The greatest number of bytes.
  ///   - descriptor: Where from.
  /// - Returns: The bytes, none at the end or after an error.
  package static func read(_ count: Int, from descriptor: Int32) -> [UInt8] {
    // SAFETY: the C function writes at most as many bytes as the array has room for, and says how
    // many of them it has written.
    unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
      length = unsafe bytes.baseAddress.map { unsafe ctk_read(descriptor, $0, count) } ?? 0
    }
  }

  /// Returns a variable of the environment.
  package static func environment(_ name: String) -> String? {
    // SAFETY: the text is copied at once; nothing in this module changes the environment.
    unsafe ctk_environment(name).map { unsafe String(cString: $0) }
  }

  /// Has writes to pipes without a reader fail instead of ending the process.
  package static func ignoreBrokenPipes() {
    ctk_ignore_broken_pipes()
  }
}
