import CanvasKit

/// The bar of a navigation controller as a view: the way back, the title, and the items.
final class NavigationBarView: PlatformView {
  /// The parts of the element that come before those of the items.
  private static let firstItemPart = 10

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

  /// The bar as a value; items are numbered from the leading side, the back item first.
  private func describe(_ bar: NavigationBar?) -> BarDescription {
    let leading = bar?.leadingItems ?? []
    let trailing = bar?.trailingItems ?? []
    let items = (leading + trailing).enumerated().map { index, item in
      BarDescription.Item(
        id: elementID.part(Self.firstItemPart + index),
        title: item.title ?? "",
        isEnabled: item.isEnabled,
        identifier: item.accessibilityIdentifier
      )
    }
    let hasBackItem = bar?.backButtonItem != nil
    return BarDescription(
      title: bar?.title ?? "",
      backItem: hasBackItem ? items.first : nil,
      leadingItems: Array(items[(hasBackItem ? 1 : 0)..<leading.count]),
      trailingItems: Array(items[leading.count...])
    )
  }

  override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard action == .press, let bar else { return false }
    let items = bar.leadingItems + bar.trailingItems
    guard
      let index = items.indices.first(where: { elementID.part(Self.firstItemPart + $0) == id }),
      items[index].isEnabled
    else { return false }
    items[index].press()
    return true
  }
}
