/// What is to be done once the screen is up to date, in a stated order.
@MainActor
final class EffectQueue {
  /// The order in which effects are carried out; those of one phase in the order of the views.
  enum Phase: Int, CaseIterable {
    /// What has left the screen is told, and its tasks are canceled.
    case disappear
    /// What has come onto the screen is told.
    case appear
    /// Tasks begin.
    case task
    /// Values have changed.
    case change
    /// Titles and bars are collected.
    case preference
  }

  /// Called when an effect waits.
  var onRequest: () -> Void = {}

  private var waiting: [[() -> Void]] = Array(repeating: [], count: Phase.allCases.count)

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.allSatisfy(\.isEmpty) }

  /// Has something done in the next commit.
  func add(_ phase: Phase, _ effect: @escaping () -> Void) {
    waiting[phase.rawValue].append(effect)
    onRequest()
  }

  /// Does all that waits; what that adds waits for the next commit.
  func commit() {
    if isEmpty { return }
    let effects = waiting
    waiting = Array(repeating: [], count: Phase.allCases.count)
    for phase in effects {
      for effect in phase { effect() }
    }
  }
}
