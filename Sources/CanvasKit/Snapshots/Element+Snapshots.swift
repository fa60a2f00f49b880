extension Element {
  /// Returns what a screen shows as text, without styles.
  ///
  /// - Parameter size: The size of the screen, or nil for the one of the element's frame.
  /// - Returns: A line for each row, without spaces at the end and without empty rows at the end;
  ///   the same for the same element anywhere.
  public func textSnapshot(size: Size? = nil) -> String {
    surface(size: size).textSnapshot
  }

  /// Returns what a screen shows with styles, as a terminal understands it.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, or nil for the one of the element's frame.
  ///   - focus: The element that has the focus, if any.
  ///   - usesColor: Whether colors are written.
  /// - Returns: A line for each row; control sequences change nothing but the style.
  public func ansiSnapshot(
    size: Size? = nil,
    focus: ElementID? = nil,
    usesColor: Bool = true
  ) -> String {
    ANSIEncoder(usesColor: usesColor).encode(surface(size: size, focus: focus))
  }

  /// Returns the tree as text: one element a line, each level indented by two spaces.
  ///
  /// A line tells the kind, the label, the value, the identifier, the frame in the coordinates of
  /// the parent, the state and the actions:
  ///
  /// ```
  /// stack (0, 0) 20×3
  ///   heading "Carrinho" (0, 0) 20×1
  ///   button "Pagar" #pay (0, 2) 9×1 focused [press]
  /// ```
  ///
  /// - Parameter focus: The element that has the focus, if any.
  /// - Returns: The text, the same for the same tree anywhere.
  /// - Complexity: O(*n*) in elements and the length of their texts.
  public func treeDescription(focus: ElementID? = nil) -> String {
    var lines: [String] = []
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      let element = visit.element
      var words = [element.kind.name]
      if !element.label.isEmpty { words.append(element.drawnLabel.debugDescription) }
      if let value = element.shownValue { words.append("= \(value.debugDescription)") }
      if let identifier = element.identifier { words.append("#\(identifier)") }
      words.append(element.frame.description)
      if element.id == focus { words.append("focused") }
      if element.isSelected { words.append("selected") }
      if !element.isEnabled { words.append("disabled") }
      if !element.actions.isEmpty { words.append("\(element.actions)") }
      let line = DisplayText(words.joined(separator: " ")).singleLine
      lines.append(String(repeating: "  ", count: visit.depth) + line)
    }
    return lines.joined(separator: "\n")
  }

  /// The value that people may read: the state of a toggle, the text of a field that is not secret.
  var shownValue: String? {
    switch kind {
    case .toggle(let isOn): isOn ? "on" : "off"
    case .progress(let fraction): fraction.map { "\($0)" }
    case .textField(_, isSecure: true): value.map { String($0.map { _ in "•" }) }
    default: value.map { DisplayText($0).text }
    }
  }
}
