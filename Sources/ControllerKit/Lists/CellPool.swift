/// The cells that wait for a row, and what makes new ones.
@MainActor
struct CellPool {
  private var makers: [String: () -> ListCell] = [:]
  private var waiting: [String: [ListCell]] = [:]

  /// Remembers what makes the cells of an identifier; those that wait are of the former kind.
  mutating func register(_ identifier: String, _ make: @escaping () -> ListCell) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  /// A cell that waits, or a new one; nil if nothing makes cells of that identifier.
  mutating func cell(_ identifier: String) -> ListCell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cell = makers[identifier]?()
    cell?.reuseIdentifier = identifier
    return cell
  }

  /// Keeps a cell that was taken off the screen, if it can be used again.
  mutating func keep(_ cell: ListCell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Forgets the cells of each identifier that are more than a limit.
  mutating func trim(to limit: Int) {
    for (identifier, cells) in waiting where cells.count > limit {
      waiting[identifier] = Array(cells.suffix(limit))
    }
  }
}
