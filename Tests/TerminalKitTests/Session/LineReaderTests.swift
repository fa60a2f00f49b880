#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import TerminalKit
import Testing

@Suite("Lines of a pipe")
struct LineReaderTests {
  /// The lines that are read from bytes.
  private func lines(of bytes: [UInt8]) -> [String] {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return [] }
    defer { close(ends[0]) }
    _ = unsafe write(ends[1], bytes, bytes.count)
    close(ends[1])
    var reader = LineReader(descriptor: ends[0])
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test("Lines end with a line feed, with or without a return, and the last one by itself")
  func ends() {
    #expect(lines(of: Array("um\r\n\ndois\ntrês".utf8)) == ["um", "", "dois", "três"])
    #expect(lines(of: []) == [])
    #expect(lines(of: Array("\n".utf8)) == [""])
  }

  @Test("A line that is longer than what is read at once is one line")
  func long() {
    let line = String(repeating: "ç", count: 20_000)

    #expect(lines(of: Array("\(line)\nz".utf8)) == [line, "z"])
  }

  @Test("Bytes that are no text become replacement characters")
  func invalid() {
    #expect(lines(of: [0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
  }
}
