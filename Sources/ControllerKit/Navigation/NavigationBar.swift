/// What the bar of a navigation controller shows now.
///
/// A value made of the top item and the one below it; reading it in tracked code tracks both. The
/// back item is the bar's own: there is none at the root, and exactly one above it unless the top
/// item hides it or puts items of its own in its place.
@MainActor
public struct NavigationBar {
  /// The item of the controller that is shown.
  public let topItem: NavigationItem?
  /// The item of the controller below.
  public let backItem: NavigationItem?
  private let goBack: () -> Void

  init(topItem: NavigationItem?, backItem: NavigationItem?, goBack: @escaping () -> Void) {
    self.topItem = topItem
    self.backItem = backItem
    self.goBack = goBack
  }

  /// The title.
  public var title: String? { topItem?.title }

  /// What leads back, if anything does.
  public var backButtonItem: BarButtonItem? {
    guard let topItem, let backItem, !topItem.hidesBackButton else { return nil }
    if !topItem.leftBarButtonItems.isEmpty, !topItem.leftItemsSupplementBackButton { return nil }
    let goBack = goBack
    let title = backItem.backButtonTitle ?? backItem.title ?? "Back"
    let item = BarButtonItem(primaryAction: Action(title: title) { _ in goBack() })
    item.accessibilityIdentifier = "back"
    return item
  }

  /// All items on the left, the back item first.
  public var leadingItems: [BarButtonItem] {
    (backButtonItem.map { [$0] } ?? []) + (topItem?.leftBarButtonItems ?? [])
  }

  /// All items on the right, from the edge inwards.
  public var trailingItems: [BarButtonItem] { topItem?.rightBarButtonItems ?? [] }
}
