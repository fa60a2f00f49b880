public import CanvasKit

/// A tree of views that lives: it is evaluated, laid out and drawn when a scheduler says so.
///
/// The root knows no scheduler. It calls ``needsUpdate`` when something has become stale, and
/// whoever set that calls ``update()`` in the next flush. One update evaluates the stale bodies,
/// those nearer to the root first, lays out and draws, and carries out the effects, in rounds until
/// nothing is stale:
///
/// 1. evaluate: stale bodies, each once; what has left meanwhile is skipped;
/// 2. lay out and draw: only what has changed; rows of lists that have come into view are
///    evaluated;
/// 3. commit: disappearances and cancellations, appearances, tasks, changes, titles and bars, each
///    exactly once and in this order.
///
/// ```swift
/// @MainActor func picture() -> String {
///   let root = ViewRoot(size: Size(width: 20, height: 1))
///   root.setContent(Text("Olá"))
///   root.setShown(true)
///   root.update()
///   return root.element.textSnapshot()
/// }
/// ```
@MainActor
public final class ViewRoot {
  let tree: ViewTree

  /// Makes a tree without content, which is not on the screen.
  ///
  /// - Parameter size: The size of the area that it fills, in cells.
  public init(size: Size = .zero) {
    tree = ViewTree(size: size, carrying: nil)
  }

  /// Makes a tree whose views have the values that hold elsewhere, and see them change.
  ///
  /// What belongs to the screen there — its title, its stack of screens — is not taken over.
  package init(carrying environment: EnvironmentValues?) {
    tree = ViewTree(size: .zero, carrying: environment)
  }

  isolated deinit {
    // Nobody is left to update the tree.
    tree.needsUpdate = nil
    tree.end()
  }

  /// Called when an update has become necessary and none has been asked for since the last one.
  ///
  /// Runs on the main actor, where the change was made; it may call ``update()`` at once, unless
  /// that was in a body.
  public var needsUpdate: (@MainActor () -> Void)? {
    get { tree.needsUpdate }
    set { tree.needsUpdate = newValue }
  }

  /// How far below the root of all the tree stands, for a scheduler that serves several.
  public var depth: Int = 0

  /// The size of the area that the tree fills.
  public var size: Size {
    get { tree.size }
    set { tree.size = newValue }
  }

  // MARK: - Content

  /// Shows a view; state is kept if the view before was of the same type.
  ///
  /// - Parameter view: The view.
  public func setContent(_ view: some View) {
    tree.setContent(view)
  }

  /// Sets a value of the environment of all views.
  ///
  /// - Parameters:
  ///   - keyPath: Which value.
  ///   - value: The value; only views that read it are evaluated again.
  public func setEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) {
    tree.changeEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Sets an object that views find by its type.
  ///
  /// - Parameter object: The object, or nil for none.
  public func setEnvironment<Object: AnyObject>(_ object: Object?) {
    tree.changeEnvironment { $0[ObjectKey<Object>.self] = object }
  }

  /// Has the views appear or disappear, as the screen does on which they are.
  ///
  /// - Parameter isShown: Whether they are on the screen now.
  public func setShown(_ isShown: Bool) {
    tree.setShown(isShown)
  }

  /// Ends all views, as releasing the root does.
  ///
  /// Their effects end, and their state is forgotten.
  public func end() {
    tree.end()
  }

  // MARK: - Updating

  /// Whether an update is necessary.
  public var isUpdateNeeded: Bool { tree.isUpdateNeeded }

  /// Brings everything up to date, before it returns; does nothing inside an update.
  ///
  /// A body that is evaluated more than `ObservationIssue.rerunLimit` times is left alone until the
  /// next update, with an issue that names all such views.
  ///
  /// - Complexity: O(*k* log *k*) in the stale bodies, beside these and what they change.
  public func update() {
    tree.update()
  }

  // MARK: - What there is

  /// What the tree looked like at the end of the last update.
  public var element: Element { tree.element }

  /// The title and the buttons that the views ask for.
  public var preferences: ScreenPreferences { tree.preferences }

  /// The number of bodies and other closures that have been evaluated so far; those that make the
  /// views of a collection's elements are left out.
  public var evaluationCount: Int { tree.evaluationCount }

  /// The number of nodes that the tree consists of.
  public var nodeCount: Int { tree.nodeCount }

  /// Measures the content, after what is stale has been evaluated.
  ///
  /// - Parameter proposal: The room that is offered.
  /// - Returns: The size that the content takes.
  public func sizeThatFits(_ proposal: SizeProposal) -> Size {
    tree.sizeThatFits(proposal)
  }

  // MARK: - Input

  /// The element that has the focus, as whoever owns the focus has decided.
  public var focus: ElementID? {
    get { tree.responders.focus }
    set { tree.responders.focus = newValue }
  }

  /// Carries out an action on one of the elements.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - id: Which element it is to be done with.
  /// - Returns: Whether there is such an element, is enabled, and knows the action.
  @discardableResult
  public func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    tree.responders.perform(action, on: id)
  }

  /// Offers a key to the element that has the focus, then to what is around it.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the key was taken.
  @discardableResult
  public func handle(_ key: KeyEvent) -> Bool {
    tree.responders.handle(key)
  }
}
