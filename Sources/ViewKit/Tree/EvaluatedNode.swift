import ObservationKit

/// A node that evaluates something, tracked, and again after a change of what that has read.
class EvaluatedNode: ViewNode {
  /// What the node's dynamic properties keep, in the order of the properties.
  final var slots: [AnyObject] = []

  /// Whether an evaluation is due.
  private(set) final var isStale = true

  private var tracker: Tracker?
  private var runs = 0
  private var flush = 0

  /// What is evaluating at the moment, so that writes of state can be told of and deferred.
  static var evaluating: EvaluatedNode?

  /// Evaluates what is due and updates the views inside.
  ///
  /// A subclass reads what it needs in `track(_:)` and only there.
  func evaluate() {}

  /// Whether the tree counts the evaluations.
  var isCounted: Bool { true }

  /// Evaluates now, if that is due and the flush allows it.
  final func evaluateIfStale() {
    guard isStale, isMounted, countRun() else { return }
    isStale = false
    if isCounted { tree.evaluationCount += 1 }
    evaluate()
  }

  /// Evaluates now, since the view itself has changed.
  final func evaluateNow() {
    isStale = true
    evaluateIfStale()
  }

  /// Evaluates now, since the view itself has changed; later, if the view is not on the screen.
  final func evaluateOrDefer() {
    isStale = true
    if !isCovered { evaluateIfStale() }
  }

  /// Runs what is to be tracked, in place of what was tracked before.
  final func track<Result>(_ body: () -> Result) -> Result {
    let tracker = tracker ?? Tracker { [weak self] in self?.markStale() }
    self.tracker = tracker
    let outer = Self.evaluating
    Self.evaluating = self
    defer { Self.evaluating = outer }
    return tracker.track(body)
  }

  /// Makes an evaluation due; one that is covered waits until it is seen.
  final func markStale() {
    guard isMounted else { return }
    isStale = true
    tree.scope.transaction = TransactionValues.current
    if !isCovered { tree.enqueue(self) }
  }

  /// Whether the view waits until what covers it is gone.
  private var isCovered: Bool { !isShown && tree.isShown }

  override func shownDidChange() {
    if isShown, isStale { tree.enqueue(self) }
  }

  override func willUnmount() {
    tracker?.cancel()
    tracker = nil
  }

  override func environmentDidGainKeys() {
    markStale()
    super.environmentDidGainKeys()
  }

  override var keepsState: Bool { !slots.isEmpty || super.keepsState }

  /// Counts an evaluation; false if there have been too many in this flush.
  private func countRun() -> Bool {
    if flush != tree.flushNumber {
      flush = tree.flushNumber
      runs = 0
    }
    runs += 1
    if runs <= ObservationIssue.rerunLimit { return true }
    tree.postpone(self)
    return false
  }
}
