import ObservationKit

/// Where the value of a state property lives: at one place, for as long as that exists.
@MainActor
final class StateLocation<Value> {
  private let signal: Signal<Value>
  private weak var owner: EvaluatedNode?

  init(_ value: Value, owner: EvaluatedNode) {
    signal = Signal(value)
    self.owner = owner
  }

  /// The value; a write during an evaluation is told of and waits for the next flush.
  var value: Value {
    get { signal.value }
    set {
      guard let owner, owner.isMounted else {
        return Misuse.report(
          "state of type \(Value.self) was written after its view had ended, which changes nothing; "
            + "cancel the work that writes it when the view disappears, as '.task' does",
          .useAfterEnd
        )
      }
      // A control that is brought up to date may well answer with what it has been given.
      if let evaluating = EvaluatedNode.evaluating, !isEqual(newValue) {
        Misuse.report(
          "state of \(owner.path) was written while the body of \(evaluating.path) was evaluated; "
            + "the write waits for the next update, so write it in an action or an effect instead"
        )
        return owner.tree.deferWrite { [weak self] in self?.value = newValue }
      }
      signal.value = newValue
    }
  }

  /// Whether a value is known to be the one that is there.
  private func isEqual(_ new: Value) -> Bool {
    func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == new as? Known }
    return (untracked { signal.value } as? any Equatable).map { isEqual($0) } ?? false
  }
}
