import CanvasKit
import Foundation

// What the user does: one row is the cursor, the only one that can have the focus. Its element's
// identity belongs to the cursor and not to the row, so that the focus goes along with it.
extension ListView {
  /// The identity of the cursor's row.
  final var cursorID: ElementID { elementID.part(1) }

  /// The line of the cursor: the last row that was moved to, or the first one that is seen.
  final var cursor: Int? {
    if let line = viewport.selection, live[line] != nil, sections.isRow(line) { return line }
    return live.keys.filter(sections.isRow).min()
  }

  private func id(of line: Int, cursor: Int?) -> ElementID {
    line == cursor ? cursorID : elementID.part(line + 2)
  }

  /// A line as an element.
  final func element(of line: Int, cursor: Int?) -> Element? {
    guard let entry = live[line], var element = entry.view?.element else { return nil }
    guard sections.isRow(line) else { return element }
    element.id = id(of: line, cursor: cursor)
    element.isFocusable = line == cursor
    element.isSelected = line == selectedLine
    element.actions = allowsSelection ? [.press] : []
    element.actions += entry.actions.map { .named($0.title ?? "") }
    return element
  }

  final func performOwn(_ action: ElementAction, on id: ElementID) -> Bool {
    if id == elementID {
      let page = max(1, bounds.height - 1)
      switch action {
      case .increment: return scroll(by: page)
      case .decrement: return scroll(by: -page)
      default: return false
      }
    }
    let cursor = cursor
    guard let line = live.keys.first(where: { self.id(of: $0, cursor: cursor) == id }) else {
      return false
    }
    switch action {
    case .press: return choose(line)
    case .named(let title): return performAction(of: line) { $0.title ?? "" == title }
    default: return false
    }
  }

  private func scroll(by distance: Int) -> Bool {
    let former = viewport.offset
    viewport.scroll(by: distance)
    setNeedsLayout()
    return viewport.offset != former
  }

  private func choose(_ line: Int) -> Bool {
    guard allowsSelection, let path = sections.row(at: line) else { return false }
    viewport.select(line)
    selectedLine = line
    setNeedsLayout()
    delegate?.listView(self, didSelectRowAt: path)
    return true
  }

  private func performAction(of line: Int, where isWanted: (ContextualAction) -> Bool) -> Bool {
    guard let entry = live[line], let view = entry.view,
      let action = entry.actions.first(where: isWanted)
    else { return false }
    var wasPerformed = true
    action.handler(action, view) { wasPerformed = $0 }
    return wasPerformed
  }

  /// Does what a key means to the cursor.
  final func handle(_ key: Key) -> Bool {
    guard let cursor else { return false }
    switch key {
    case .up: return moveCursor(from: cursor - 1, by: -1)
    case .down: return moveCursor(from: cursor + 1, by: 1)
    case .pageUp: return moveCursor(from: page(from: cursor, by: -1), by: -1)
    case .pageDown: return moveCursor(from: page(from: cursor, by: 1), by: 1)
    case .home: return moveCursor(from: 0, by: 1)
    case .end: return moveCursor(from: sections.lineCount - 1, by: -1)
    case .delete: return performAction(of: cursor) { $0.style == .destructive }
    default: return false
    }
  }

  private func page(from line: Int, by pages: Int) -> Int {
    var viewport = viewport
    viewport.select(line)
    viewport.movePage(by: pages)
    return viewport.selection ?? line
  }

  /// Moves the cursor to the nearest row, at a line or further in a direction; false if there is none.
  private func moveCursor(from line: Int, by step: Int) -> Bool {
    var target = line
    while (0..<sections.lineCount).contains(target), !sections.isRow(target) { target += step }
    guard sections.isRow(target) else { return false }
    viewport.select(target)
    // The title above the first row of a section is seen with it.
    let hasTitle = step < 0 && target > 0 && !sections.isRow(target - 1)
    revealing = hasTitle ? target - 1 : target
    setNeedsLayout()
    return true
  }
}
