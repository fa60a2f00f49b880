import CanvasKit

/// The bar of a navigation controller as a view: the way back, the title, and the items.
final class NavigationBarView: PlatformView {
  private weak let navigationController: NavigationController?

  init(of navigationController: NavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  private var bar: NavigationBar? { navigationController?.navigationBar }

  override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .bar
    guard let bar else { return }
    var children: [Element] = []
    var x = 0
    for (index, item) in bar.leadingItems.enumerated() {
      let isBack = index == 0 && bar.backButtonItem != nil
      var child = makeElement(for: item, isBack ? .backItem : .barItem, part: index + 1)
      child.frame.origin.x = x
      x = child.frame.maxX + 2
      children.append(child)
    }
    var end = bounds.width
    for (index, item) in bar.trailingItems.enumerated() {
      var child = makeElement(for: item, .barItem, part: bar.leadingItems.count + index + 1)
      end -= child.frame.width
      child.frame.origin.x = end
      end -= 2
      children.append(child)
    }
    children.append(makeTitle(bar.title ?? "", between: x, and: end))
    if isRightToLeft {
      for index in children.indices {
        children[index].frame = children[index].frame.mirrored(inWidth: bounds.width)
      }
    }
    element.children = children
  }

  private func makeTitle(_ title: String, between start: Int, and end: Int) -> Element {
    var element = Element(id: elementID.part(99), kind: .heading(level: 1), label: title)
    let room = max(0, end - start)
    let width = min(room, element.fittingSize().width)
    // In the middle of the bar if there is room, otherwise between the items.
    let middle = (bounds.width - width) / 2
    let x = min(max(start, middle), max(start, end - width))
    element.frame = Rect(x: x, y: 0, width: width, height: 1)
    return element
  }

  private func makeElement(for item: BarButtonItem, _ kind: ElementKind, part: Int) -> Element {
    var element = Element(
      id: elementID.part(part),
      kind: kind,
      label: item.title ?? "",
      identifier: item.accessibilityIdentifier,
      isFocusable: true,
      isEnabled: item.isEnabled,
      actions: [.press]
    )
    element.frame.size = element.fittingSize()
    return element
  }

  override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard action == .press, let bar else { return false }
    let items = bar.leadingItems + bar.trailingItems
    guard let index = items.indices.first(where: { elementID.part($0 + 1) == id }) else {
      return false
    }
    guard items[index].isEnabled else { return false }
    items[index].press()
    return true
  }
}

/// What a navigation controller's view consists of: the bar, a line, and what is shown.
final class NavigationContentView: PlatformView {
  private let barView: NavigationBarView
  private weak let navigationController: NavigationController?

  init(of navigationController: NavigationController) {
    self.navigationController = navigationController
    barView = NavigationBarView(of: navigationController)
    super.init()
    addSubview(barView)
  }

  override func layoutSubviews() {
    let isBarHidden = navigationController?.isNavigationBarHidden ?? true
    barView.isHidden = isBarHidden
    barView.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    let area = bounds.inset(by: EdgeInsets(top: isBarHidden ? 0 : 2))
    for view in subviews where view !== barView { view.frame = area }
  }

  override var childElements: [Element] {
    var elements = super.childElements
    if navigationController?.isNavigationBarHidden == false {
      let line = Rect(x: 0, y: 1, width: bounds.width, height: 1)
      elements.append(Element(id: elementID.part(1), kind: .divider, frame: line))
    }
    return elements
  }
}
