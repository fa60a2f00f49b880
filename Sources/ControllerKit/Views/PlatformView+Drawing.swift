public import CanvasKit

extension PlatformView {
  /// The view as a picture's element, with all that is inside it.
  ///
  /// - Complexity: O(views inside).
  public final var element: Element {
    var element = Element(
      id: elementID,
      kind: .group,
      identifier: accessibilityIdentifier,
      frame: frame
    )
    element.style.background = backgroundColor?.resolved(with: traitCollection)
    element.style.isOpaque = backgroundColor?.isOpaque ?? false
    element.children = childElements
    configure(&element)
    return element
  }

  /// Carries out an action on an element of the view or of one inside it.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - id: Which element it is to be done with.
  /// - Returns: Whether the element was found and the action was carried out.
  /// - Complexity: O(views inside).
  @discardableResult
  public final func dispatch(_ action: ElementAction, to id: ElementID) -> Bool {
    if isHidden { return false }
    if perform(action, on: id) { return true }
    return subviews.contains { $0.dispatch(action, to: id) }
  }
}
