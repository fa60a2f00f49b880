import CanvasKit

/// The bar of a navigation controller as a view: the way back, the title, and the items.
final class NavigationBarView: PlatformView {
  private weak let navigationController: NavigationController?

  init(of navigationController: NavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  private var bar: NavigationBar? { navigationController?.navigationBar }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: describe(bar).height)
  }

  override func configure(_ element: inout Element) {
    super.configure(&element)
    let frame = element.frame
    let identifier = element.identifier
    element = describe(bar).element(
      id: elementID,
      width: bounds.width,
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
    element.frame = frame
    element.identifier = identifier
  }

  /// The bar as a value.
  private func describe(_ bar: NavigationBar?) -> BarDescription {
    let backItem = bar?.backButtonItem
    let leading = bar?.leadingItems.dropFirst(backItem == nil ? 0 : 1) ?? []
    return BarDescription(
      title: bar?.title ?? "",
      backItem: backItem.flatMap { item in backID(bar).map { describe(item, $0) } },
      leadingItems: leading.map { describe($0, $0.elementID) },
      trailingItems: (bar?.trailingItems ?? []).map { describe($0, $0.elementID) }
    )
  }

  private func describe(_ item: BarButtonItem, _ id: ElementID) -> BarDescription.Item {
    BarDescription.Item(
      id: id,
      title: item.title ?? "",
      isEnabled: item.isEnabled,
      identifier: item.accessibilityIdentifier
    )
  }

  /// The identity of the back item's element, another one on each screen, so that the focus of one is
  /// not kept on the next; the item itself is made anew for each picture.
  private func backID(_ bar: NavigationBar?) -> ElementID? { bar?.topItem?.elementID }

  override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard action == .press, let bar else { return false }
    let isBack = id == backID(bar)
    let item =
      isBack
      ? bar.backButtonItem
      : (bar.leadingItems + bar.trailingItems).first { $0.elementID == id }
    guard let item, item.isEnabled else { return false }
    item.press()
    return true
  }
}
