import CanvasKit

/// What a key does where the focus is.
package struct KeyHint: Hashable, Sendable {
  /// The key.
  let key: String
  /// What it does, in a word or two.
  let effect: String

  /// Makes a hint.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - effect: What it does, in a word or two.
  package init(_ key: String, _ effect: String) {
    self.key = key
    self.effect = effect
  }

  /// Writes hints on one line; where there is no room for all, the last one is kept, which tells how
  /// to leave.
  ///
  /// - Parameters:
  ///   - hints: The hints, those that are needed most first.
  ///   - width: The width of the line in cells.
  /// - Returns: The line, longer than it may be if not even one hint fits.
  package static func line(_ hints: [KeyHint], width: Int) -> String {
    var hints = hints
    while true {
      let line = hints.map { "\($0.key) \($0.effect)" }.joined(separator: "  ")
      if hints.count < 2 || TextLine(line).width <= width { return line }
      hints.remove(at: hints.count - 2)
    }
  }
}

extension Interaction {
  /// What keys do on this screen; first what belongs to the focus, at last how to leave.
  package var hints: [KeyHint] {
    let path = focus.map { picture.path(to: $0).steps.map(\.element) } ?? []
    let front = picture.frontmost
    var hints = path.last.map(Self.hints) ?? []
    if front.kind.isModal {
      if front.offers(.dismiss) { hints.append(KeyHint("Esc", "close")) }
    } else if front.backItem != nil {
      hints.append(KeyHint("Esc", "back"))
    }
    if path.contains(where: { $0.kind == .list }) { hints.append(KeyHint("↑↓", "rows")) }
    if order.stops.count > 1 { hints.append(KeyHint("Tab", "next")) }
    hints.append(KeyHint(isFieldFocused || front.kind.isModal ? "Ctrl-C" : "q", "quit"))
    return hints
  }

  /// What keys do with an element.
  private static func hints(on element: Element) -> [KeyHint] {
    var hints: [KeyHint] = []
    if element.offers(.edit) { hints.append(KeyHint("Enter", "done")) }
    if element.offers(.press) {
      hints.append(KeyHint("Enter", element.kind == .row ? "choose" : "press"))
    }
    if element.offers(.increment) { hints.append(KeyHint("←→", "change")) }
    let named = element.isEnabled ? element.additionalActions : []
    for (index, name) in named.prefix(9).enumerated() {
      hints.append(KeyHint("\(index + 1)", name.description))
    }
    return hints
  }
}
