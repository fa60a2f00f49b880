import CanvasKit

/// What a navigation controller's view consists of: the bar, and below it what is shown.
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
    barView.isHidden =
      (navigationController?.isNavigationBarHidden ?? true)
      || (navigationController?.topViewController?.hasNavigationBarOfItsOwn ?? false)
    let height = barView.isHidden ? 0 : barView.sizeThatFits(bounds.size).height
    barView.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let area = bounds.inset(by: EdgeInsets(top: height))
    for view in subviews where view !== barView { view.frame = area }
  }
}
