import CanvasKit
public import ObservationKit

/// What a navigation bar shows for one controller.
///
/// Its properties can be observed.
@MainActor
public final class NavigationItem {
  /// How the title is shown.
  public enum LargeTitleDisplayMode: Hashable, Sendable {
    /// As the item below it.
    case automatic
    /// On a line of its own.
    case always
    /// In the bar.
    case never
  }

  /// The title.
  @Tracked public var title: String?
  /// What the back item says that leads here; the title if nil.
  @Tracked public var backButtonTitle: String?
  /// Whether the bar has no back item while this is on top.
  @Tracked public var hidesBackButton: Bool = false
  /// Whether the items on the left stand beside the back item, and not in its place.
  @Tracked public var leftItemsSupplementBackButton: Bool = false
  /// The items on the left, from the edge inwards.
  @Tracked public var leftBarButtonItems: [BarButtonItem] = []
  /// The items on the right, from the edge inwards.
  @Tracked public var rightBarButtonItems: [BarButtonItem] = []
  /// How the title is shown.
  @Tracked public var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// The identity of the back item's element while this is on top.
  let elementID: ElementID = .unique()

  /// Makes an item.
  ///
  /// - Parameter title: The title.
  public init(title: String? = nil) {
    self.title = title
  }

  /// The first item on the left.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first item on the right.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
