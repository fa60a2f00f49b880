/// A part of a screen: what it is, what it says, where it lies and what can be done with it.
///
/// A tree of elements is all that a screen consists of. It is drawn (``draw(into:at:focus:)``),
/// and asked for the elements that the focus can go to and that a script can press.
///
/// Frames are relative to the first cell of the parent's frame, so a subtree moves by moving its
/// topmost element. An element never draws outside its frame: all of its children are clipped to
/// it. A child later in the list lies above an earlier one.
///
/// ```swift
/// let title = Element(
///   id: ElementID(1), kind: .heading(level: 1), label: "Carrinho",
///   frame: Rect(x: 0, y: 0, width: 12, height: 1))
/// let screen = Element(
///   id: ElementID(0), kind: .stack, frame: Rect(x: 0, y: 0, width: 12, height: 3),
///   children: [title])
/// print(screen.surface().textSnapshot)  // Carrinho
/// ```
public struct Element: Hashable, Sendable, Identifiable {
  /// The identity that the owner chose.
  public var id: ElementID

  /// What it is.
  public var kind: ElementKind

  /// What it says, or what is said about it; any text, it is cleaned when it is drawn.
  public var label: String

  /// The value that it shows beside its label: the text of a field, the characters of a picture.
  public var value: String?

  /// The name by which tests and scripts find it, in HTML its `id`.
  public var identifier: String?

  /// The cells that it covers, relative to the parent's first cell.
  public var frame: Rect

  /// Whether the focus can go to it while it is enabled.
  public var isFocusable: Bool

  /// Whether anything can be done with it and its children; without, it is drawn faintly.
  public var isEnabled: Bool

  /// Whether it is the chosen one among its neighbors.
  public var isSelected: Bool

  /// What can be done with it while it is enabled.
  public var actions: [ElementAction]

  /// How it looks beyond what its kind decides.
  public var style: ElementStyle

  /// What it contains, from below to above.
  public var children: [Element]

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - id: The identity that the owner chose.
  ///   - kind: What it is.
  ///   - label: What it says, or what is said about it.
  ///   - value: The value that it shows beside its label.
  ///   - identifier: The name by which tests and scripts find it.
  ///   - frame: The cells that it covers, relative to the parent's first cell.
  ///   - isFocusable: Whether the focus can go to it while it is enabled.
  ///   - isEnabled: Whether anything can be done with it and its children.
  ///   - isSelected: Whether it is the chosen one among its neighbors.
  ///   - actions: What can be done with it while it is enabled.
  ///   - style: How it looks beyond what its kind decides.
  ///   - children: What it contains, from below to above.
  public init(
    id: ElementID,
    kind: ElementKind,
    label: String = "",
    value: String? = nil,
    identifier: String? = nil,
    frame: Rect = .zero,
    isFocusable: Bool = false,
    isEnabled: Bool = true,
    isSelected: Bool = false,
    actions: [ElementAction] = [],
    style: ElementStyle = .plain,
    children: [Element] = []
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.value = value
    self.identifier = identifier
    self.frame = frame
    self.isFocusable = isFocusable
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.actions = actions
    self.style = style
    self.children = children
  }

  /// Returns whether an action can be performed now, as far as the element itself knows.
  public func offers(_ action: ElementAction) -> Bool {
    isEnabled && actions.contains(action)
  }
}
