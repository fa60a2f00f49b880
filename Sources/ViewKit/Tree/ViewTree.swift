import CanvasKit
import ObservationKit

/// A living tree of views; the root is its owner, and its face.
///
/// Nodes refer to the tree and not to the root, so that they can end while the root does.
@MainActor
final class ViewTree {
  var needsUpdate: (@MainActor () -> Void)?
  var evaluationCount = 0
  var nodeCount = 0
  /// The additional actions of rows, those of the outer views first.
  var rowActions: [SwipeActions] = []
  /// Whether rows offer their additional actions themselves.
  var showsRowActions = true
  /// The number of navigation stacks that fill a part of the tree's own screen.
  var stackCount = 0

  /// What the tree looked like at the end of the last update.
  private(set) var element: Element

  /// Whether the tree is on the screen, as far as it knows.
  private(set) var isShown = false

  /// The number of the update that is under way, or of the last one.
  private(set) var flushNumber = 0

  let scope: EnvironmentScope
  let preferences = ScreenPreferences()
  let effects = EffectQueue()
  let responders = ResponderTable()
  let presentations = PresentationStack()

  private let screen: ScreenItem
  private var content: BranchNode?
  private var stale: [EvaluatedNode] = []
  private var postponed: [EvaluatedNode] = []
  private var writes: [() -> Void] = []
  private var isUpdating = false
  private var hasRequested = false
  private var isPictureStale = true

  /// The size of the area that the tree fills.
  var size: Size {
    didSet { if size != oldValue { screenDidChange() } }
  }

  /// The area above which sheets and alerts are shown, if it is another one.
  var presentationSize: Size? {
    didSet { if presentationSize != oldValue { screenDidChange() } }
  }

  /// What is shown there, from below to above.
  private(set) var presented: [Element] = []

  init(size: Size, carrying environment: EnvironmentValues?) {
    self.size = size
    scope = EnvironmentScope(carrying: environment?.base)
    screen = ScreenItem(scope)
    element = Element(id: screen.elementID, kind: .stack)
    screen.onChange = { [weak self] in self?.screenDidChange() }
    effects.onRequest = { [weak self] in self?.request() }
    presentations.onChange = { [weak self] in self?.screenDidChange() }
    preferences.effects = effects
    _ = scope.set(ScreenPreferencesKey.self, to: preferences)
    if environment != nil {
      _ = scope.set(NavigationContextKey.self, to: nil)
      _ = scope.set(CloseMenuKey.self, to: nil)
      _ = scope.set(CloseSheetKey.self, to: nil)
    }
  }

  // MARK: - Content

  /// Shows a view; state is kept if the view before was of the same type.
  func setContent<Content: View>(_ view: Content) {
    untracked {
      let former = content
      let node = former ?? BranchNode(place)
      content = node
      if former == nil { screen.setContent(node) }
      node.show(view, of: ObjectIdentifier(Content.self))
      request()
    }
  }

  /// Changes the environment of all views.
  func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    untracked {
      var values = EnvironmentValues(scope)
      change(&values)
      let effect = values.apply(to: scope)
      if effect.contains(.keys) { content?.environmentDidGainKeys() }
      if effect.contains(.layout) { content?.environmentDidChangeLayout() }
      if effect.contains(.layout) { screenDidChange() }
    }
  }

  private var place: ViewPlace {
    ViewPlace(tree: self, parent: nil, scope: scope, container: screen, isLazy: false)
  }

  /// Has the views appear or disappear.
  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    content?.setShown(isShown)
    request()
  }

  /// Ends all views.
  func end() {
    content?.unmount()
    content = nil
    isShown = false
    effects.commit()
    screen.itemsDidChange()
    stale = []
    postponed = []
    writes = []
  }

  /// Measures the content.
  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    untracked {
      evaluate()
      return screen.size(in: proposal)
    }
  }

  // MARK: - Updating

  /// Whether an update is necessary.
  var isUpdateNeeded: Bool {
    isPictureStale || !stale.isEmpty || !effects.isEmpty || !writes.isEmpty
  }

  /// Brings everything up to date.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    hasRequested = false
    flushNumber += 1
    untracked {
      stale += postponed
      postponed = []
      let writes = writes
      self.writes = []
      for write in writes { write() }
      repeat {
        evaluate()
        draw()
        effects.commit()
      } while !stale.isEmpty || !effects.isEmpty || isPictureStale
      reportRunaways()
    }
    scope.transaction = TransactionValues()
    isUpdating = false
    if !self.writes.isEmpty { request() }
  }

  /// Evaluates what is stale, in rounds from the top down.
  func evaluate() {
    while !stale.isEmpty {
      let round = stale.sorted { $0.depth < $1.depth }
      stale = []
      for node in round { node.evaluateIfStale() }
    }
  }

  private func draw() {
    guard isPictureStale else { return }
    isPictureStale = false
    var picture = screen.element(in: size)
    if let presentationSize {
      presented = presentations.elements(in: presentationSize)
    } else {
      picture.children += presentations.elements(in: size)
    }
    element = picture
  }

  private func reportRunaways() {
    guard !postponed.isEmpty else { return }
    let names = Set(postponed.map(\.path)).sorted().joined(separator: " and ")
    Misuse.report(
      "\(names) changed what they read in each of \(ObservationIssue.rerunLimit) rounds of one "
        + "update, and wait for the next one; write only what differs",
      .runaway
    )
  }

  /// Has a body evaluated in the next round.
  func enqueue(_ node: EvaluatedNode) {
    stale.append(node)
    request()
  }

  /// Has a body evaluated in the next update.
  func postpone(_ node: EvaluatedNode) {
    if !postponed.contains(where: { $0 === node }) { postponed.append(node) }
  }

  /// Has a write carried out at the beginning of the next update.
  func deferWrite(_ write: @escaping () -> Void) {
    writes.append(write)
    request()
  }

  /// Has the picture drawn anew.
  func screenDidChange() {
    isPictureStale = true
    request()
  }

  /// Asks for an update, unless one is under way or has been asked for.
  func request() {
    if hasRequested || isUpdating { return }
    hasRequested = true
    needsUpdate?()
  }
}
