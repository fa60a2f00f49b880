public import CanvasKit

/// A change of what an element says about itself, which takes no room.
struct StyleModifier: ItemModifier, Equatable {
  var text = TextStyle.plain
  var identifier: String?
  var label: String?
  var layoutPriority: Double?

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    var element = content.element(in: size)
    element.style.text = text.merging(element.style.text)
    if let identifier { element.identifier = identifier }
    if let label { element.label = label }
    return element
  }

  func priority(of content: LayoutItem) -> Double { layoutPriority ?? content.priority }
}

extension View {
  /// Gives all texts inside a color, unless they have their own.
  ///
  /// - Parameter color: The color, or nil for the one of what is around.
  /// - Returns: The changed view.
  public func foregroundStyle(_ color: Color?) -> some View {
    modifyingItems(by: StyleModifier(text: TextStyle(foreground: color)))
  }

  /// Makes all texts inside heavier than others.
  ///
  /// - Parameter isActive: Whether to do so.
  /// - Returns: The changed view.
  public func bold(_ isActive: Bool = true) -> some View {
    modifyingItems(by: StyleModifier(text: TextStyle(isActive ? .bold : [])))
  }

  /// Makes all texts inside slanted.
  ///
  /// - Parameter isActive: Whether to do so.
  /// - Returns: The changed view.
  public func italic(_ isActive: Bool = true) -> some View {
    modifyingItems(by: StyleModifier(text: TextStyle(isActive ? .italic : [])))
  }

  /// Draws a line below all texts inside.
  ///
  /// - Parameter isActive: Whether to do so.
  /// - Returns: The changed view.
  public func underline(_ isActive: Bool = true) -> some View {
    modifyingItems(by: StyleModifier(text: TextStyle(isActive ? .underline : [])))
  }

  /// Gives the view the name by which tests and scripts find it, in HTML its `id`.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: The changed view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifyingItems(by: StyleModifier(identifier: identifier))
  }

  /// Says what the view is, in place of what it shows.
  ///
  /// - Parameter label: The text.
  /// - Returns: The changed view.
  public func accessibilityLabel(_ label: String) -> some View {
    modifyingItems(by: StyleModifier(label: label))
  }

  /// Decides who is offered room first in a stack.
  ///
  /// - Parameter value: The priority; 0 unless given.
  /// - Returns: The changed view.
  public func layoutPriority(_ value: Double) -> some View {
    modifyingItems(by: StyleModifier(layoutPriority: value))
  }

  /// Says what the texts inside mean among others, unless they say so themselves.
  ///
  /// - Parameter font: The meaning, or nil for ordinary text.
  /// - Returns: The changed view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Limits the number of lines of the texts inside.
  ///
  /// - Parameter limit: The greatest number of lines, or nil for as many as needed.
  /// - Returns: The changed view.
  public func lineLimit(_ limit: Int?) -> some View { environment(\.lineLimit, limit) }

  /// Decides where the lines of the texts inside stand.
  ///
  /// - Parameter alignment: The place between both sides.
  /// - Returns: The changed view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Decides whether the controls inside can be used.
  ///
  /// - Parameter isDisabled: Whether they cannot; those around may have decided so already.
  /// - Returns: The changed view.
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
  }
}
