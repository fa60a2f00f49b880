extension Surface {
  /// The characters as text: one line for each row, without spaces at the end.
  ///
  /// Empty rows at the end are left out, styles as well. The text is the same for the same surface
  /// anywhere.
  ///
  /// - Complexity: O(*n*) in cells.
  public var textSnapshot: String {
    var rows: [String] = []
    for y in bounds.rows {
      var line = ""
      // The end of the line that is not spaces.
      var end = line.endIndex
      for cell in row(y) where cell.width > 0 {
        line.append(cell.character)
        if cell.character != " " { end = line.endIndex }
      }
      rows.append(String(line[..<end]))
    }
    while rows.last?.isEmpty == true {
      rows.removeLast()
    }
    return rows.joined(separator: "\n")
  }
}
