/// A rectangle of the screen that is kept: it has subviews, and it stays until it is removed.
///
/// A view that belongs to a controller tells it when it comes into and leaves the hierarchy of
/// another controller's view.
@MainActor
open class PlatformView: TraitNode {
  /// What is known of the traits here; there is nothing in it for clients.
  public let traitState: TraitState = TraitState()

  /// The views inside, the last one in front.
  public private(set) final var subviews: [PlatformView] = []
  /// The view around.
  public private(set) final weak var superview: PlatformView?
  /// The controller whose view this is.
  public internal(set) final weak var viewController: ViewController?
  /// The name by which a driver or a test finds the view.
  open var accessibilityIdentifier: String?
  /// Whether the view and what is inside it is left out.
  open var isHidden: Bool = false

  private(set) final var needsLayout = true

  /// Makes a view with nothing inside.
  public init() {}

  /// The window that the view is in.
  public final var window: Window? {
    var view: PlatformView? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Whether the view is another one or inside it.
  ///
  /// - Parameter view: The view around.
  /// - Returns: Whether `view` is found on the way up from this view, itself included.
  /// - Complexity: O(depth).
  public final func isDescendant(of view: PlatformView) -> Bool {
    var current: PlatformView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Adds a view in front; one that is elsewhere leaves its place.
  ///
  /// - Parameter view: The view to add.
  open func addSubview(_ view: PlatformView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place in the order from back to front.
  ///
  /// - Parameters:
  ///   - view: The view to add; one that is elsewhere leaves its place.
  ///   - index: Its place, counted without the view itself; one beyond the end is the end.
  open func insertSubview(_ view: PlatformView, at index: Int) {
    if isDescendant(of: view) {
      Misuse.report("a view was added inside itself; add it to another view")
      return
    }
    var arrival = HierarchyChange(of: view, into: self)
    view.superview?.forget(view)
    arrival.begin()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    setNeedsLayout()
    view.traitsMayHaveChanged()
    arrival.end()
  }

  /// Takes the view out of the view around; does nothing if there is none.
  open func removeFromSuperview() {
    guard let superview else { return }
    var departure = HierarchyChange(of: self, into: nil)
    departure.begin()
    superview.forget(self)
    traitsMayHaveChanged()
    departure.end()
  }

  private func forget(_ view: PlatformView) {
    subviews.removeAll { $0 === view }
    view.superview = nil
    setNeedsLayout()
  }

  /// Has the subviews laid out in the next pass.
  public final func setNeedsLayout() {
    needsLayout = true
    superview?.setNeedsLayoutBelow()
  }

  private func setNeedsLayoutBelow() {
    if needsLayout { return }
    needsLayout = true
    superview?.setNeedsLayoutBelow()
  }

  /// Lays the subviews out now, if that is due, and those inside them.
  public final func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    viewController?.perform(.viewWillLayoutSubviews)
    layoutSubviews()
    viewController?.perform(.viewDidLayoutSubviews)
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews; the base class leaves them where they are.
  open func layoutSubviews() {}

  /// The traits from above: those of the controller whose view this is, or of the view around.
  public var inheritedTraits: TraitCollection {
    viewController?.currentTraits ?? superview?.currentTraits ?? TraitCollection()
  }

  /// Compares the traits here and below with what is known, and tells those who asked.
  public func traitsMayHaveChanged() {
    if let viewController {
      viewController.traitsMayHaveChanged()
    } else {
      refreshTraits()
    }
  }

  /// The part of a comparison that the view's controller has done its own part of.
  final func refreshTraits() {
    traitState.refresh(currentTraits)
    for view in subviews { view.traitsMayHaveChanged() }
  }

  /// The controller whose view this is inside of, itself included.
  final var enclosingController: ViewController? {
    var view: PlatformView? = self
    while let current = view {
      if let viewController = current.viewController { return viewController }
      view = current.superview
    }
    return nil
  }

  /// The controllers whose views are here and not inside another of them.
  final var topControllers: [ViewController] {
    if let viewController { return [viewController] }
    return subviews.flatMap(\.topControllers)
  }
}
