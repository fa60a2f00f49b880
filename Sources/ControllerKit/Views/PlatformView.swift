public import CanvasKit

/// A rectangle of the screen that is kept: it has subviews, and it stays until it is removed.
///
/// A view that belongs to a controller tells it when it comes into and leaves the hierarchy of
/// another controller's view.
@MainActor
open class PlatformView: TraitNode {
  /// What is known of the traits here; there is nothing in it for clients.
  public let traitState: TraitState = TraitState()
  /// The identity of the view's element.
  public final let elementID: ElementID = .unique()

  /// The views inside, the last one in front.
  public private(set) final var subviews: [PlatformView] = []
  /// The view around.
  public private(set) final weak var superview: PlatformView?
  /// The controller whose view this is.
  public internal(set) final weak var viewController: ViewController?
  /// The name by which a driver or a test finds the view.
  public final var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view and what is inside it is left out.
  open var isHidden: Bool = false {
    didSet { if isHidden != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// What is behind the view and what is inside it; nil shows what lies below.
  public final var backgroundColor: AdaptiveColor? {
    didSet { setNeedsDisplay() }
  }

  // MARK: - Geometry

  /// The cells that the view covers, relative to the first cell of the view around.
  open var frame: Rect = .zero {
    didSet {
      if frame.size != oldValue.size { setNeedsLayout() }
      if frame != oldValue { setNeedsDisplay() }
    }
  }
  /// Margins that keep the view's edges at those of the view around; nil leaves the frame alone.
  ///
  /// Margins at the sides give way to a view that asks for more than they would leave.
  public final var pinnedInsets: EdgeInsets? {
    didSet { if pinnedInsets != oldValue { superview?.setNeedsLayout() } }
  }
  /// The width that the view asks for in place of its own; nil for its own.
  public final var fixedWidth: Int? {
    didSet { if fixedWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The height that the view asks for in place of its own; nil for its own.
  public final var fixedHeight: Int? {
    didSet { if fixedHeight != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether a stack gives the view the room that is left.
  public final var isFlexible: Bool = false {
    didSet { if isFlexible != oldValue { superview?.setNeedsLayout() } }
  }

  /// Whether the view, or one inside it, waits to be laid out.
  package private(set) final var needsLayout: Bool = true
  /// Called when the view, or one inside it, is to be drawn again.
  package final var onNeedsDisplay: (() -> Void)?
  private final var isLayingOut = false

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
    let former = view.window
    view.superview?.forget(view)
    arrival.begin()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    subviewsDidChange()
    view.traitsMayHaveChanged()
    if view.window !== former { view.announceWindow() }
    arrival.end()
  }

  /// Takes the view out of the view around; does nothing if there is none.
  open func removeFromSuperview() {
    guard let superview else { return }
    var departure = HierarchyChange(of: self, into: nil)
    let former = window
    departure.begin()
    superview.forget(self)
    traitsMayHaveChanged()
    if former != nil { announceWindow() }
    departure.end()
  }

  /// Called after the view has come into a window or has left one; the base class does nothing.
  open func didMoveToWindow() {}

  private func announceWindow() {
    didMoveToWindow()
    for view in subviews { view.announceWindow() }
  }

  /// Called before a view is taken out; the base class does nothing.
  ///
  /// - Parameter subview: The view.
  open func willRemoveSubview(_ subview: PlatformView) {}

  private func forget(_ view: PlatformView) {
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
    view.superview = nil
    subviewsDidChange()
  }

  /// Has the subviews laid out; a view that changes them while it does so places them itself.
  private func subviewsDidChange() {
    if isLayingOut { setNeedsDisplay() } else { setNeedsLayout() }
  }

  // MARK: - Layout and display

  /// Has the subviews laid out in the next pass.
  public final func setNeedsLayout() {
    setNeedsDisplay()
    var view: PlatformView? = self
    // A view that is placing its subviews lays them out afterwards anyway.
    while let current = view, !current.needsLayout, !current.isLayingOut || current === self {
      current.needsLayout = true
      view = current.superview
    }
  }

  /// Has the view drawn again in the next flush.
  public final func setNeedsDisplay() {
    var view: PlatformView? = self
    while let current = view {
      current.onNeedsDisplay?()
      if let window = current as? Window { return window.requestDisplay() }
      view = current.superview
    }
  }

  /// Has the view measured and placed again, after a change of what it shows.
  public final func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Lays the subviews out now, if that is due, and those inside them.
  public final func layoutIfNeeded() {
    guard needsLayout else { return }
    viewController?.perform(.viewWillLayoutSubviews)
    needsLayout = false
    isLayingOut = true
    layoutSubviews()
    isLayingOut = false
    viewController?.perform(.viewDidLayoutSubviews)
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews; the base class places those that are pinned.
  open func layoutSubviews() {
    let area = bounds.inset(by: safeAreaInsets)
    for view in subviews {
      if let insets = view.pinnedInsets { view.frame = view.frame(pinnedIn: area, insets) }
    }
  }

  /// The size that the view would like to have; nothing, unless a subclass says otherwise.
  open var intrinsicContentSize: Size { .zero }

  /// Measures the view for an offered size.
  ///
  /// - Parameter size: The size that there is room for; half of the greatest number, or more, where
  ///   there is no limit.
  /// - Returns: The size that the view asks for, which may be greater; the intrinsic one or the one
  ///   of pinned subviews with their margins, unless a subclass says otherwise.
  open func sizeThatFits(_ size: Size) -> Size {
    subviews.reduce(intrinsicContentSize) { largest, view in
      guard let insets = view.pinnedInsets, !view.isHidden else { return largest }
      let size = view.fittingSize(in: size.inset(by: insets)).expanded(by: insets)
      return Size(
        width: max(largest.width, size.width),
        height: max(largest.height, size.height)
      )
    }
  }

  // MARK: - Drawing

  /// Says what the view is and shows; an override calls `super`.
  ///
  /// Called for every picture in which the view is; the window draws again after a change of
  /// anything tracked that is read here.
  ///
  /// - Parameter element: The view's element, with its frame, identity and background.
  open func configure(_ element: inout Element) {}

  /// The elements inside; those of the subviews that are not hidden, unless a subclass says
  /// otherwise.
  open var childElements: [Element] {
    subviews.lazy.filter { !$0.isHidden }.map(\.element)
  }

  /// Carries out an action on one of the view's own elements.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - id: Which element it is to be done with.
  /// - Returns: Whether the element is the view's and the action was carried out.
  open func perform(_ action: ElementAction, on id: ElementID) -> Bool { false }

  /// Does what a key means to one of the view's own elements.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - id: The element that has the focus, or one around it.
  /// - Returns: Whether the element is the view's and the key means something to it.
  open func handle(_ event: KeyEvent, on id: ElementID) -> Bool { false }

  /// Types a text into one of the view's own elements; key by key, unless a subclass knows better.
  ///
  /// - Parameters:
  ///   - text: What is typed or pasted, one line.
  ///   - id: The element that has the focus.
  /// - Returns: Whether the element is the view's and takes text.
  open func insertText(_ text: String, on id: ElementID) -> Bool {
    text.allSatisfy { handle(KeyEvent(.character($0)), on: id) }
  }

  /// Called when one of the view's own elements has got the focus or has lost it.
  ///
  /// - Parameters:
  ///   - isFocused: Whether the element has the focus now.
  ///   - id: The element.
  /// - Returns: Whether the element is the view's.
  open func focusDidChange(_ isFocused: Bool, on id: ElementID) -> Bool { false }

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
    let known = traitState.last
    traitState.refresh(currentTraits)
    // Where lines begin, and how large text is, decide the layout of a view that has asked.
    if traitState.last != known { setNeedsLayout() }
    for view in subviews { view.traitsMayHaveChanged() }
  }

  /// The controller whose view this is inside of, itself included.
  package final var enclosingController: ViewController? {
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
