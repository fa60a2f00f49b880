public import CanvasKit
import ObservationKit

/// The root of what is on the screen: it shows a root controller and what that presents.
///
/// Traits that come from the system are overrides of the window. A window is hidden until
/// `makeKeyAndVisible()`.
///
/// ```swift
/// @MainActor func start(_ root: ViewController) -> Window {
///   let window = Window()
///   window.rootViewController = root
///   window.makeKeyAndVisible()
///   return window
/// }
/// ```
public final class Window: PlatformView {
  /// What runs the updates of everything in the window.
  public let updateScheduler: UpdateScheduler

  private struct Covering {
    weak let view: (any WindowCovering)?
  }

  private var root: ViewController?
  private var covering: [Covering] = []
  private var isLayingOutForDisplay = false
  private lazy var tracker = Tracker(isolation: MainActor.shared) { [weak self] in
    self?.requestDisplay()
  }

  /// Gets each new picture, at the end of a flush in which anything that is shown has changed.
  public var onDisplay: ((Element) -> Void)? {
    didSet { requestDisplay() }
  }

  /// Makes a hidden window without a root.
  ///
  /// - Parameter updateScheduler: What runs the updates; a frame loop has one of its own.
  public init(updateScheduler: UpdateScheduler = .shared) {
    self.updateScheduler = updateScheduler
    super.init()
    isHidden = true
  }

  /// The controller whose view fills the window.
  ///
  /// Another one takes its place at once; what the former presents is dismissed, and it ends. The
  /// root of another window leaves that; a child, or one that is presented, is reported and left out.
  public var rootViewController: ViewController? {
    get { root }
    set {
      if newValue === root { return }
      if let newValue, !takeFromElsewhere(newValue) { return }
      replaceRoot(by: newValue, .rootReplacement)
    }
  }

  /// Whether the window is not on the screen; its controllers appear and disappear with it.
  public override var isHidden: Bool {
    didSet {
      if isHidden == oldValue { return }
      announce(!isHidden)
      requestDisplay()
    }
  }

  /// Shows the window.
  public func makeKeyAndVisible() {
    isHidden = false
  }

  /// Ends all that the window shows, and forgets the root.
  public func close() {
    replaceRoot(by: nil, .windowClosing)
    isHidden = true
  }

  /// The controller that the user sees: what is presented last, or the root.
  public var topmostViewController: ViewController? { root?.presentedTower.last ?? root }

  /// Has a controller leave the window that it is in, if any; false if it belongs to a controller.
  private func takeFromElsewhere(_ new: ViewController) -> Bool {
    if new.parent != nil || new.presentingController != nil {
      Misuse.report(
        "\(new.nameInMessages) was made the root of a window, but is "
          + (new.parent != nil ? "a child of another controller" : "presented")
          + "; have it leave that first"
      )
      return false
    }
    if let other = new.viewIfLoaded?.superview as? Window { other.rootViewController = nil }
    return true
  }

  private func replaceRoot(by new: ViewController?, _ end: ScreenEnd) {
    root?.presentation.isEnding = true
    if let root, root.presentation.presented != nil {
      root.dismissPresented(end, animated: false)
    }
    // One that has become a child, of the new root perhaps, belongs to that and stays.
    let former = root?.parent == nil ? root : nil
    root?.presentation.isEnding = former != nil
    root = new
    if !isHidden {
      former?.beginAppearance(false, animated: false)
      new?.beginAppearance(true, animated: false)
    }
    former?.viewIfLoaded?.removeFromSuperview()
    if let new { insertSubview(new.view, at: 0) }
    former?.endAppearance()
    if !isHidden { new?.endAppearance() }
    former?.endStay(end)
  }

  /// Has all controllers that are to be seen appear or disappear with the window.
  private func announce(_ isAppearing: Bool) {
    guard let root else { return }
    let all = [root] + root.presentedTower
    let covering = all.lastIndex { $0 !== root && $0.modalPresentationStyle.coversPresenter }
    let seen = all[(covering ?? 0)...]
    for controller in seen { controller.beginAppearance(isAppearing, animated: false) }
    for controller in seen { controller.endAppearance() }
  }

  // MARK: - Layout and drawing

  /// Gives the root the whole window, and what is presented a part of it.
  public override func layoutSubviews() {
    root?.viewIfLoaded?.frame = bounds
    for controller in root?.presentedTower ?? [] {
      controller.viewIfLoaded?.frame = frame(for: controller)
    }
  }

  /// What is seen: the root, and what is presented over it.
  public override var childElements: [Element] {
    guard let root else { return [] }
    var elements = root.appearance.isShowing ? [root.view.element] + covers(above: root.view) : []
    for (index, controller) in root.presentedTower.enumerated()
    where controller.appearance.isShowing {
      elements.append(element(for: controller, part: index + 1))
      elements += covers(above: controller.view)
    }
    return elements
  }

  /// What views inside of another one show above the whole window.
  private func covers(above view: PlatformView) -> [Element] {
    covering.removeAll { $0.view == nil }
    return covering.flatMap { entry in
      guard let cover = entry.view, cover.isDescendant(of: view) else { return [] as [Element] }
      return cover.elementsCoveringWindow(of: bounds.size)
    }
  }

  /// Has a view asked what it shows above the whole window.
  package func addCovering(_ view: any WindowCovering) {
    if !covering.contains(where: { $0.view === view }) { covering.append(Covering(view: view)) }
  }

  /// Dismisses a sheet, as the user does.
  public override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    let tower = root?.presentedTower ?? []
    guard action == .dismiss,
      let index = tower.indices.first(where: { elementID.part($0 + 1) == id })
    else { return false }
    return tower[index].presentationController?.dismissInteractively() ?? false
  }

  /// Lays out what is due and answers the picture; a later change of what it has read is told.
  ///
  /// - Returns: All that is seen, in the window's cells.
  /// - Complexity: O(views).
  public func render() -> Element {
    isLayingOutForDisplay = true
    layoutIfNeeded()
    isLayingOutForDisplay = false
    // What has come to life in the layout may have another size than it had before.
    if needsLayout { requestDisplay() }
    return tracker.track { element }
  }

  /// Has the window drawn in the next flush.
  func requestDisplay() {
    if !isHidden, !isLayingOutForDisplay { updateScheduler.setNeedsUpdate(self) }
  }

  private func frame(for controller: ViewController) -> Rect {
    if controller.modalPresentationStyle.coversPresenter { return bounds }
    let wanted = controller.preferredContentSize
    if controller is AlertController || !wanted.isEmpty {
      let size = wanted.isEmpty ? controller.view.sizeThatFits(bounds.size) : wanted
      let width = min(size.width, bounds.width)
      let height = min(size.height, bounds.height)
      return Rect(
        x: (bounds.width - width) / 2,
        y: (bounds.height - height) / 2,
        width: width,
        height: height
      )
    }
    return bounds.inset(by: EdgeInsets(top: 1, leading: 2, trailing: 2))
  }

  /// What is presented, as a sheet unless it is a box of its own or covers everything.
  private func element(for controller: ViewController, part: Int) -> Element {
    var content = controller.view.element
    if controller is AlertController { return content }
    let frame = content.frame
    content.frame.origin = .zero
    return Element(
      id: elementID.part(part),
      kind: .sheet,
      label: controller.navigationItem.title ?? controller.title ?? "",
      frame: frame,
      actions: controller.isModalInPresentation ? [] : [.dismiss],
      children: [content]
    )
  }
}
