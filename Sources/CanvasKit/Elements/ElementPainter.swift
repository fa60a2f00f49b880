/// Draws one element without its children.
struct ElementPainter {
  /// The style of the element's text, which its children inherit.
  let style: TextStyle

  private let element: Element
  private let frame: Rect
  private let clip: Rect
  private let isFocused: Bool

  /// Prepares to draw an element.
  ///
  /// - Parameters:
  ///   - visit: The element and where it lies.
  ///   - inherited: The style of the element around it.
  ///   - isFocused: Whether it has the focus.
  init(_ visit: ElementWalk.Visit, inherited: TextStyle, isFocused: Bool) {
    element = visit.element
    frame = visit.frame
    clip = visit.visible
    self.isFocused = isFocused
    var style = inherited.merging(element.style.text)
    if case .heading = element.kind { style.attributes.insert(.bold) }
    if element.isSelected { style.attributes.insert(.bold) }
    if !visit.isEnabled { style.attributes.insert(.dim) }
    if isFocused, Self.cursor(of: element) == nil { style.attributes.insert(.reversed) }
    self.style = style
  }

  /// Draws the background, the border and the content.
  func paint(on surface: inout Surface) {
    if element.kind.isModal || element.style.isOpaque { surface.clear(frame, clip: clip) }
    if let background = element.style.background {
      surface.fill(frame, with: Cell(" ", style: TextStyle(background: background)), clip: clip)
    }
    if isFocused, style.attributes.contains(.reversed) {
      surface.fill(frame, with: Cell(" ", style: style), clip: clip)
    }
    if let border = element.style.border {
      var borderStyle = style
      borderStyle.foreground = element.style.borderColor ?? style.foreground
      surface.drawBorder(border, around: frame, style: borderStyle, clip: clip)
    }
    paintContent(in: frame.inset(by: element.style.borderInsets), on: &surface)
  }

  /// Draws what the kind consists of.
  private func paintContent(in area: Rect, on surface: inout Surface) {
    switch element.kind {
    case .label, .heading:
      paintText(element.label, in: area, wraps: true, on: &surface)
    case .row where element.children.isEmpty:
      paintText(element.label, in: area, wraps: true, on: &surface)
    case .button, .toggle, .adjustable, .barItem, .backItem:
      paintLine(element.caption.line(in: area.width), in: area, on: &surface)
    case .textField(let cursor, let isSecure):
      paintField(cursor: cursor, isSecure: isSecure, in: area, on: &surface)
    case .progress(let fraction):
      paintProgress(fraction, in: area, on: &surface)
    case .image:
      paintText(element.value ?? element.label, in: area, wraps: false, on: &surface)
    case .divider:
      let line: Character = area.height > area.width ? "│" : "─"
      surface.fill(area, with: Cell(line, style: style), clip: clip)
    case .picture(let picture):
      surface.draw(picture, at: area.origin, clip: clip.intersection(area))
    case .group, .stack, .list, .row, .bar, .alert, .sheet, .scroll:
      break
    }
  }

  /// Draws lines of text.
  private func paintText(_ text: String, in area: Rect, wraps: Bool, on surface: inout Surface) {
    let limit = min(element.style.lineLimit ?? .max, area.height)
    let layout = TextLayout(text, width: wraps ? area.width : nil, lineLimit: limit)
    for (row, line) in layout.lines.enumerated() {
      let place = Rect(x: area.minX, y: area.minY + row, width: area.width, height: 1)
      if place.intersects(clip) { paintLine(line, in: place, on: &surface) }
    }
  }

  /// Draws one line of text in the first row of an area.
  private func paintLine(_ line: TextLine, in area: Rect, on surface: inout Surface) {
    let offset = max(0, element.style.alignment.offset(of: line.width, in: area.width))
    let start = area.origin + Point(x: offset, y: 0)
    surface.draw(line.text, at: start, style: style, clip: clip.intersection(area))
  }

  /// Draws the value of a field and the cursor.
  private func paintField(
    cursor: Int?,
    isSecure: Bool,
    in area: Rect,
    on surface: inout Surface
  ) {
    var fieldStyle = style
    fieldStyle.attributes.insert(.underline)
    let place = Rect(origin: area.origin, size: Size(width: area.width, height: 1))
    let clip = clip.intersection(place)
    surface.fill(place, with: Cell(" ", style: fieldStyle), clip: clip)
    let value = TextLine(element.value ?? "").text.map { isSecure ? "•" : $0 }
    let window = TextWindow(value, cursor: cursor ?? 0, width: place.width)
    if value.isEmpty {
      var placeholderStyle = fieldStyle
      placeholderStyle.attributes.insert(.dim)
      let placeholder = TextLine(element.label).truncated(to: place.width)
      surface.draw(placeholder.text, at: place.origin, style: placeholderStyle, clip: clip)
    } else if cursor == nil {
      let line = TextLine(String(value)).truncated(to: place.width)
      surface.draw(line.text, at: place.origin, style: fieldStyle, clip: clip)
    } else {
      surface.draw(window.text, at: place.origin, style: fieldStyle, clip: clip)
    }
    guard cursor != nil else { return }
    let position = place.origin + Point(x: window.cursorColumn, y: 0)
    let isOnPlaceholder = value.isEmpty && !element.label.isEmpty
    let character = isOnPlaceholder ? surface[position].character : window.cursorCharacter
    fieldStyle.attributes.insert(.reversed)
    surface.put(Cell(character, style: fieldStyle), at: position, clip: clip)
  }

  /// Draws a bar that is filled in part, and the label beside it.
  private func paintProgress(_ fraction: Double?, in area: Rect, on surface: inout Surface) {
    let title = TextLine(element.label)
    let barWidth = max(0, area.width - (title.width > 0 ? title.width + 1 : 0))
    let known = min(max(0, fraction ?? 0), 1)
    // A fraction that is not a number compares as nothing and counts as nothing done.
    // Not by rounded(), which would need the C library's mathematics to be linked.
    let filled = known > 0 ? Int(known * Double(barWidth) + 0.5) : 0
    let rest: Character = fraction == nil ? "┄" : "░"
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: rest, count: barWidth - filled)
    let text = title.width > 0 ? "\(bar) \(title.text)" : bar
    let line = TextLine(text).truncated(to: area.width)
    surface.draw(line.text, at: area.origin, style: style, clip: clip.intersection(area))
  }

  /// The position of an element's cursor, if it has one.
  private static func cursor(of element: Element) -> Int? {
    guard case .textField(let cursor, _) = element.kind else { return nil }
    return cursor
  }
}
