extension Element {
  /// Draws the element and all that it contains.
  ///
  /// The focused element is drawn reversed, or with a cursor if it is a field that has one; what is
  /// disabled is drawn faintly, and what is selected bold. Alerts and sheets hide what lies below.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - origin: Where on the surface the coordinates of the element's frame begin.
  ///   - focus: The element that has the focus, if any.
  /// - Complexity: O(*n*) in the elements that are visible, their siblings and the cells that they
  ///   cover; what an element outside the surface or its parent contains is not looked at.
  public func draw(
    into surface: inout Surface,
    at origin: Point = .zero,
    focus: ElementID? = nil
  ) {
    // The style that each ancestor of the current element hands down.
    var inherited = [TextStyle.plain]
    var walk = ElementWalk(self, at: origin, clip: surface.bounds, skipsInvisible: true)
    while let visit = walk.next() {
      inherited.removeLast(inherited.count - 1 - visit.depth)
      let painter = ElementPainter(
        visit,
        inherited: inherited[visit.depth],
        isFocused: visit.element.id == focus
      )
      painter.paint(on: &surface)
      inherited.append(painter.style)
    }
  }

  /// Draws the element and all that it contains on a surface of its own.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, or nil for the one of the element's frame; what lies beyond
  ///     is cut off.
  ///   - focus: The element that has the focus, if any.
  /// - Returns: The picture.
  public func surface(size: Size? = nil, focus: ElementID? = nil) -> Surface {
    var surface = Surface(size: size ?? frame.size)
    draw(into: &surface, at: Point.zero - frame.origin, focus: focus)
    return surface
  }
}
