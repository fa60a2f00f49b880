import Foundation

/// Rows that have come, gone and moved, as the two sequences of rows before and after tell them.
struct ListChanges {
  /// What has gone, by the places before.
  private var removed: [Int: IndexSet] = [:]
  /// What has come, by the places after.
  private var added: [Int: IndexSet] = [:]
  /// Where rows that have moved are, by their places before.
  private var moved: [IndexPath: IndexPath] = [:]

  /// Whether nothing has changed.
  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Takes a row out.
  mutating func delete(_ path: IndexPath) {
    removed[path.section, default: IndexSet()].insert(path.row)
  }

  /// Puts a row in.
  mutating func insert(_ path: IndexPath) {
    added[path.section, default: IndexSet()].insert(path.row)
  }

  /// Takes a row from one place to another.
  mutating func move(_ path: IndexPath, to destination: IndexPath) {
    delete(path)
    insert(destination)
    moved[path] = destination
  }

  /// The number of rows of a section after the changes.
  func count(in section: Int, from count: Int) -> Int {
    count - (removed[section]?.count ?? 0) + (added[section]?.count ?? 0)
  }

  /// Where a row is after the changes; nil if it has gone.
  ///
  /// - Complexity: O(rows that have come to the section).
  func place(of path: IndexPath) -> IndexPath? {
    if let destination = moved[path] { return destination }
    let gone = removed[path.section] ?? IndexSet()
    if gone.contains(path.row) { return nil }
    var row = path.row - gone.count(in: 0..<path.row)
    for place in added[path.section] ?? IndexSet() {
      if place > row { break }
      row += 1
    }
    return IndexPath(row: row, section: path.section)
  }
}
