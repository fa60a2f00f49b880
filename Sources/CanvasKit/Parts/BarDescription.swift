/// The bar at the top of a screen, as both worlds describe it.
///
/// ```swift
/// let bar = BarDescription(
///   title: "Carrinho", backItem: BarDescription.Item(id: ElementID(2), title: "Loja"))
/// let element = bar.element(id: ElementID(1), width: 30)
/// print(element.frame.height == bar.height)  // true
/// ```
public struct BarDescription: Hashable, Sendable {
  /// A button in a bar.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The identity of the button.
    public let id: ElementID
    /// The text on the button.
    public let title: String
    /// Whether it can be pressed.
    public let isEnabled: Bool
    /// The name by which tests and scripts find the button.
    public let identifier: String?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - id: The identity of the button.
    ///   - title: The text on the button.
    ///   - isEnabled: Whether it can be pressed.
    ///   - identifier: The name by which tests and scripts find the button.
    public init(
      id: ElementID,
      title: String,
      isEnabled: Bool = true,
      identifier: String? = nil
    ) {
      self.id = id
      self.title = title
      self.isEnabled = isEnabled
      self.identifier = identifier
    }
  }

  /// The title of the screen.
  public var title: String

  /// What stands below the title, if anything.
  public var subtitle: String?

  /// The button that leads back, if there is one.
  public var backItem: Item?

  /// The buttons where lines begin, after the one that leads back.
  public var leadingItems: [Item]

  /// The buttons where lines end, in the order of reading.
  public var trailingItems: [Item]

  /// What can be done with the keyboard, if that is to be shown.
  public var help: String?

  /// The rows of the bar: the title, the subtitle, the help and the line that ends the bar.
  public var height: Int { 2 + (subtitle == nil ? 0 : 1) + (help == nil ? 0 : 1) }

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - subtitle: What stands below the title, if anything.
  ///   - backItem: The button that leads back, if there is one.
  ///   - leadingItems: The buttons where lines begin, after the one that leads back.
  ///   - trailingItems: The buttons where lines end, in the order of reading.
  ///   - help: What can be done with the keyboard, if that is to be shown.
  public init(
    title: String,
    subtitle: String? = nil,
    backItem: Item? = nil,
    leadingItems: [Item] = [],
    trailingItems: [Item] = [],
    help: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.backItem = backItem
    self.leadingItems = leadingItems
    self.trailingItems = trailingItems
    self.help = help
  }
}
