/// What a hosting controller tells of the size of its content.
public struct HostingSizingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller's `preferredContentSize` follows the content.
  public static let preferredContentSize: HostingSizingOptions = HostingSizingOptions(rawValue: 1)
  /// The view asks for the room that the content takes, and again when that changes.
  public static let intrinsicContentSize: HostingSizingOptions = HostingSizingOptions(rawValue: 2)
}
