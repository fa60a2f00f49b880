extension AlertDescription {
  /// Lays the alert out in the middle of a screen.
  ///
  /// Two answers stand side by side with the canceling one first, more of them below one another
  /// with the canceling one last. A message that is too long is cut off, the answers never are as
  /// long as the screen has rows for them. The element offers ``ElementAction/dismiss`` if there is
  /// a canceling answer; to perform it means to give that answer.
  ///
  /// - Parameters:
  ///   - id: The identity of the alert; its parts 1 and 2 are the title and the message.
  ///   - size: The size of the screen.
  ///   - direction: The side where lines begin.
  ///   - identifier: The name by which tests and scripts find the alert.
  /// - Returns: The element, in the coordinates of the screen.
  public func element(
    id: ElementID,
    in size: Size,
    direction: LayoutDirection = .leftToRight,
    identifier: String? = nil
  ) -> Element {
    let layout = AlertLayout(self, in: size)
    let alert = Element(
      id: id,
      kind: .alert,
      label: title,
      identifier: identifier,
      frame: layout.frame,
      actions: cancelAction == nil ? [] : [.dismiss],
      style: ElementStyle(border: .rounded),
      children: layout.texts(id: id) + layout.buttons()
    )
    return direction == .rightToLeft ? alert.mirrored() : alert
  }
}

/// Where the parts of an alert lie.
private struct AlertLayout {
  /// The frame of the alert on the screen.
  let frame: Rect

  /// The answers in the order in which they are read.
  private let actions: [AlertDescription.Action]

  private let alert: AlertDescription
  private let isHorizontal: Bool
  private let inner: Rect
  private let titleHeight: Int
  private let messageHeight: Int

  /// The cells between the border and the text at both sides.
  private static let padding = 1

  /// The cells between two buttons side by side.
  private static let buttonSpacing = 2

  /// The columns that an alert has if the screen does.
  private static let widths = 20...60

  init(_ alert: AlertDescription, in size: Size) {
    self.alert = alert
    let isPair = alert.actions.count == 2
    let others = alert.actions.filter { $0.role != .cancel }
    let cancels = alert.actions.filter { $0.role == .cancel }
    actions = isPair ? cancels + others : others + cancels

    let edges = 2 * (1 + Self.padding)
    let columns = max(0, min(size.width - 2, Self.widths.upperBound) - edges)
    let row = actions.reduce(0) { $0 + Self.button($1).fittingSize().width }
    let rowWidth = row + Self.buttonSpacing * max(0, actions.count - 1)
    isHorizontal = actions.count <= 2 && rowWidth <= columns
    let buttonRows = actions.isEmpty ? 0 : isHorizontal ? 1 : actions.count

    let wanted = max(
      isHorizontal ? rowWidth : actions.map { Self.button($0).fittingSize().width }.max() ?? 0,
      TextLayout(alert.title, width: columns).size.width,
      TextLayout(alert.message ?? "", width: columns).size.width,
      Self.widths.lowerBound - edges
    )
    let width = min(wanted, columns)
    let title = TextLayout(alert.title, width: width).size.height
    let message = alert.message.map { TextLayout($0, width: width).size.height } ?? 0
    // A screen with few rows shows a row of both texts before it shows an empty one.
    let room = max(1, size.height - 2 - buttonRows)
    let gap = actions.isEmpty || title + message >= room ? 0 : 1
    titleHeight = min(title, max(1, room - min(1, message)))
    messageHeight = min(message, room - titleHeight)
    let height = titleHeight + messageHeight + gap + buttonRows
    let outer = Size(width: width + edges, height: min(height + 2, size.height))
    frame = Alignment.center.frame(of: outer, in: Rect(size: size))
    inner = Rect(x: 1 + Self.padding, y: 1, width: width, height: height)
  }

  /// The title and the message.
  func texts(id: ElementID) -> [Element] {
    let title = Element(
      id: id.part(1),
      kind: .heading(level: 2),
      label: alert.title,
      frame: Rect(x: inner.minX, y: inner.minY, width: inner.width, height: titleHeight),
      style: ElementStyle(alignment: .center)
    )
    guard let message = alert.message else { return [title] }
    let label = Element(
      id: id.part(2),
      kind: .label,
      label: message,
      frame: Rect(
        x: inner.minX,
        y: inner.minY + titleHeight,
        width: inner.width,
        height: messageHeight
      ),
      style: ElementStyle(alignment: .center)
    )
    return [title, label]
  }

  /// The buttons: side by side in the middle, or below one another.
  func buttons() -> [Element] {
    let buttons = actions.map(Self.button)
    let widths = buttons.map { $0.fittingSize().width }
    let total = widths.reduce(0, +) + Self.buttonSpacing * max(0, buttons.count - 1)
    var x = inner.minX + max(0, (inner.width - total) / 2)
    var y = inner.maxY - (isHorizontal ? 1 : buttons.count)
    return zip(buttons, widths).map { button, width in
      var button = button
      if isHorizontal {
        button.frame = Rect(x: x, y: y, width: width, height: 1)
        x += width + Self.buttonSpacing
      } else {
        button.frame = Rect(x: inner.minX, y: y, width: inner.width, height: 1)
        y += 1
      }
      return button
    }
  }

  /// The button of an answer, without a frame.
  private static func button(_ action: AlertDescription.Action) -> Element {
    Element(
      id: action.id,
      kind: .button,
      label: action.title,
      identifier: action.identifier,
      isFocusable: true,
      isEnabled: action.isEnabled,
      actions: [.press],
      style: ElementStyle(
        text: TextStyle(foreground: action.role == .destructive ? .red : nil),
        alignment: .center
      )
    )
  }
}
