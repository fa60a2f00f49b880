import CanvasKit
public import ObservationKit

/// A button in a bar, whose properties can be observed.
@MainActor
public final class BarButtonItem {
  /// What it says.
  @Tracked public var title: String?
  /// Whether it can be pressed.
  @Tracked public var isEnabled: Bool = true
  /// What it does.
  public var primaryAction: Action?
  /// The name by which a driver or a test finds it.
  public var accessibilityIdentifier: String?
  /// The identity of the item's element in a bar.
  let elementID: ElementID = .unique()

  /// Makes an item that does what an action does.
  ///
  /// - Parameters:
  ///   - title: What it says; the action's title if nil.
  ///   - primaryAction: What it does.
  public init(title: String? = nil, primaryAction: Action? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  /// Does what the item does, unless it is disabled.
  public func press() {
    if isEnabled { primaryAction?.perform() }
  }
}
