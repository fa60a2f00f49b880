extension BarDescription {
  /// Lays the bar out in the first rows of a screen.
  ///
  /// The title stands in the middle of the bar, or in the middle between the buttons if they leave
  /// no room there, and is cut off if it has to be.
  ///
  /// - Parameters:
  ///   - id: The identity of the bar; its parts 1 to 4 are the texts and the line.
  ///   - width: The width of the screen in columns.
  ///   - direction: The side where lines begin.
  /// - Returns: The element, in the coordinates of the screen; its height is ``height``.
  public func element(
    id: ElementID,
    width: Int,
    direction: LayoutDirection = .leftToRight
  ) -> Element {
    var leading = leadingItems.map { Self.button($0, kind: .barItem) }
    if let backItem { leading.insert(Self.button(backItem, kind: .backItem), at: 0) }
    let leadingEnd = Self.place(&leading, from: 0)
    var trailing = trailingItems.map { Self.button($0, kind: .barItem) }
    let trailingWidth = Self.place(&trailing, from: 0)
    let trailingStart = max(leadingEnd, width - trailingWidth)
    _ = Self.place(&trailing, from: trailingStart)

    var children = leading
    let titleFrame = titleFrame(width: width, from: leadingEnd, to: trailingStart)
    children.append(
      Self.text(title, id: id.part(1), kind: .heading(level: 1), frame: titleFrame)
    )
    children += trailing
    var row = 1
    for (index, text) in [(2, subtitle), (3, help)] {
      guard let text else { continue }
      let frame = Rect(x: 0, y: row, width: width, height: 1)
      children.append(
        Self.text(text, id: id.part(index), kind: .label, frame: frame, style: TextStyle(.dim))
      )
      row += 1
    }
    children.append(
      Element(
        id: id.part(4),
        kind: .divider,
        frame: Rect(x: 0, y: row, width: width, height: 1)
      )
    )
    let bar = Element(
      id: id,
      kind: .bar,
      label: title,
      frame: Rect(x: 0, y: 0, width: width, height: height),
      children: children
    )
    return direction == .rightToLeft ? bar.mirrored() : bar
  }

  /// The frame of the title between the buttons at both sides.
  private func titleFrame(width: Int, from start: Int, to end: Int) -> Rect {
    let gap = 1
    let low = start > 0 ? start + gap : 0
    let high = end < width ? end - gap : width
    let wanted = TextLine(title).width
    let centered = (width - wanted) / 2
    let fitsInTheMiddle = centered >= low && centered + wanted <= high
    return fitsInTheMiddle
      ? Rect(x: centered, y: 0, width: wanted, height: 1)
      : Rect(x: low, y: 0, width: max(0, high - low), height: 1)
  }

  /// Places buttons one after the other and returns the column after the last.
  private static func place(_ buttons: inout [Element], from start: Int) -> Int {
    let spacing = 2
    var x = start
    for index in buttons.indices {
      let size = buttons[index].fittingSize()
      buttons[index].frame = Rect(origin: Point(x: x, y: 0), size: size)
      x += size.width + spacing
    }
    return buttons.isEmpty ? start : x - spacing
  }

  /// A text of the bar in the middle of its frame.
  private static func text(
    _ text: String,
    id: ElementID,
    kind: ElementKind,
    frame: Rect,
    style: TextStyle = .plain
  ) -> Element {
    Element(
      id: id,
      kind: kind,
      label: text,
      frame: frame,
      style: ElementStyle(text: style, alignment: .center)
    )
  }

  /// The button of an item, without a frame.
  private static func button(_ item: Item, kind: ElementKind) -> Element {
    Element(
      id: item.id,
      kind: kind,
      label: item.title,
      identifier: item.identifier,
      isFocusable: true,
      isEnabled: item.isEnabled,
      actions: [.press]
    )
  }
}
