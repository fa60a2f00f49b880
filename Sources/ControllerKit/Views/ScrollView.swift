public import CanvasKit

/// Shows a part of what is inside it, which may be higher than it is.
open class ScrollView: PlatformView {
  /// How far the content has been moved up and to the left; kept inside the content.
  public final var contentOffset: Point = .zero {
    didSet {
      contentOffset = clamped(contentOffset)
      if contentOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// The size of all that is inside.
  public final var contentSize: Size {
    subviews.lazy.filter { !$0.isHidden }.reduce(.zero) { size, view in
      Size(width: max(size.width, view.frame.maxX), height: max(size.height, view.frame.maxY))
    }
  }

  /// Gives each subview the width of the view and the height that it asks for.
  open override func layoutSubviews() {
    for view in subviews {
      let size = view.fittingSize(in: Size(width: bounds.width, height: Self.unlimited))
      view.frame = Rect(
        x: view.frame.minX,
        y: view.frame.minY,
        width: bounds.width,
        height: size.height
      )
    }
    contentOffset = clamped(contentOffset)
  }

  /// Moves the content until a part of it is seen, by the least distance.
  ///
  /// - Parameter rect: The part, in the coordinates of the content.
  public final func scrollRectToVisible(_ rect: Rect) {
    let y = min(max(contentOffset.y, rect.maxY - bounds.height), rect.minY)
    contentOffset = Point(x: contentOffset.x, y: y)
  }

  private func clamped(_ offset: Point) -> Point {
    let size = contentSize
    return Point(
      x: min(max(0, offset.x), max(0, size.width - bounds.width)),
      y: min(max(0, offset.y), max(0, size.height - bounds.height))
    )
  }

  /// The elements inside, moved by the offset.
  open override var childElements: [Element] {
    super.childElements.map { element in
      var element = element
      element.frame = element.frame.offset(by: .zero - contentOffset)
      return element
    }
  }

  /// Makes the element one that scrolls, by one page.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .scroll
    element.actions = [.increment, .decrement]
  }

  /// Scrolls one page down or up.
  open override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard id == elementID else { return false }
    let page = max(1, bounds.height - 1)
    switch action {
    case .increment: contentOffset.y += page
    case .decrement: contentOffset.y -= page
    default: return false
    }
    return true
  }
}
