public import CanvasKit

extension PlatformView {
  /// Offers a key to the view, or the one inside it, that an element belongs to.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - id: The element that has the focus, or one around it.
  /// - Returns: Whether the element was found and the key means something to it.
  /// - Complexity: O(views inside).
  @discardableResult
  public final func dispatch(_ event: KeyEvent, to id: ElementID) -> Bool {
    if isHidden { return false }
    if handle(event, on: id) { return true }
    return subviews.contains { $0.dispatch(event, to: id) }
  }

  /// Types a text into the view, or the one inside it, that an element belongs to.
  ///
  /// - Parameters:
  ///   - text: What is typed or pasted, one line; nothing at all is typed nowhere.
  ///   - id: The element that has the focus.
  /// - Returns: Whether the element was found and takes text.
  /// - Complexity: O(views inside), and what the element does with the text.
  @discardableResult
  public final func dispatch(_ text: String, to id: ElementID) -> Bool {
    if isHidden || text.isEmpty { return false }
    if insertText(text, on: id) { return true }
    return subviews.contains { $0.dispatch(text, to: id) }
  }

  /// Tells the view, or the one inside it, that an element belongs to of the focus.
  ///
  /// - Parameters:
  ///   - isFocused: Whether the element has the focus now.
  ///   - id: The element.
  /// - Returns: Whether the element was found.
  /// - Complexity: O(views inside).
  @discardableResult
  public final func dispatchFocus(_ isFocused: Bool, to id: ElementID) -> Bool {
    if focusDidChange(isFocused, on: id) { return true }
    return subviews.contains { $0.dispatchFocus(isFocused, to: id) }
  }
}
