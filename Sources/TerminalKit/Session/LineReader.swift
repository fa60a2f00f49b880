/// The lines of a file or a pipe, read when they are asked for.
package struct LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The place of the first byte that is in no line yet.
  private var start = 0
  private var isAtEnd = false

  private static let portion = 16 * 1024

  /// Makes a reader.
  ///
  /// - Parameter descriptor: Where to read; it stays open.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the next line without its end, or nil if there is none; blocks until it is complete.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func next() -> String? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Self.text(bytes[start..<end])
      }
      searched = bytes.count
      if isAtEnd { break }
      bytes.removeFirst(start)
      searched -= start
      start = 0
      let portion = StandardStreams.read(Self.portion, from: descriptor)
      isAtEnd = portion.isEmpty
      bytes += portion
    }
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return Self.text(bytes[start...])
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
