import Foundation

/// The rows and headers of a list as one sequence of lines, which a picture scrolls through.
struct ListSections: Hashable {
  /// What stands on a line.
  enum Line: Hashable {
    /// The title of a section.
    case header(String)
    /// A row.
    case row(IndexPath)
  }

  private struct Section: Hashable {
    let header: String?
    let rows: Int
    /// The line where the section begins.
    let start: Int

    var headerLines: Int { header == nil ? 0 : 1 }
  }

  private var sections: [Section] = []
  /// The number of lines.
  private(set) var lineCount = 0

  /// The number of sections.
  var count: Int { sections.count }

  /// Adds a section at the end.
  mutating func append(header: String?, rows: Int) {
    let section = Section(header: header, rows: max(0, rows), start: lineCount)
    sections.append(section)
    lineCount += section.headerLines + section.rows
  }

  /// The number of rows in a section; none in one that does not exist.
  func rows(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows : 0
  }

  /// What stands on a line.
  ///
  /// - Precondition: The line exists.
  /// - Complexity: O(log *n*) in sections.
  subscript(line: Int) -> Line {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].start <= line { low = middle } else { high = middle }
    }
    // Of sections that begin on the same line, the last one is found: the others are empty.
    let section = sections[low]
    if let header = section.header, line == section.start { return .header(header) }
    return .row(IndexPath(row: line - section.start - section.headerLines, section: low))
  }

  /// Whether a row stands on a line that exists.
  func isRow(_ line: Int) -> Bool {
    guard (0..<lineCount).contains(line), case .row = self[line] else { return false }
    return true
  }

  /// The row on a line; nil if there is none.
  func row(at line: Int) -> IndexPath? {
    guard (0..<lineCount).contains(line), case .row(let path) = self[line] else { return nil }
    return path
  }

  /// The line of a row; nil if there is no such row.
  func line(of path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard (0..<section.rows).contains(path.row) else { return nil }
    return section.start + section.headerLines + path.row
  }
}
