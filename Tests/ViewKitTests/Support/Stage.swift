import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A tree of views on a screen of its own, which only the test updates.
@MainActor
final class Stage {
  let root: ViewRoot
  private(set) var requests = 0

  init(width: Int = 40, height: Int = 10, _ view: some View) {
    root = ViewRoot(size: Size(width: width, height: height))
    root.setContent(view)
    root.setShown(true)
    root.update()
    root.needsUpdate = { [weak self] in self?.requests += 1 }
  }

  /// Brings the screen up to date and answers what it shows, without what is left of the text.
  @discardableResult
  func update() -> String {
    root.update()
    return text
  }

  /// The lines of the screen that say something, without the room around.
  var text: String {
    let lines = root.element.textSnapshot().split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// Presses what has a name, and brings the screen up to date.
  func press(_ name: String) throws {
    let target = try root.element.target(named: name, for: .press)
    #expect(root.perform(.press, on: target.id))
    root.update()
  }

  /// Gives the focus to what has a name.
  func focus(_ name: String, for action: ElementAction = .press) throws {
    root.focus = try root.element.target(named: name, for: action).id
    root.update()
  }

  /// Gives keys to what has the focus, and brings the screen up to date.
  func type(_ keys: String...) {
    for key in keys {
      guard let event = KeyEvent(key) else {
        Issue.record("no key is called \(key)")
        return
      }
      root.handle(event)
      root.update()
    }
  }

  /// How many bodies a closure and the update after it evaluate.
  func evaluations(_ body: () throws -> Void) rethrows -> Int {
    let before = root.evaluationCount
    try body()
    root.update()
    return root.evaluationCount - before
  }
}

/// Expects everything that a closure has tracked to be gone when it is over.
@MainActor
func expectFreed(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (LifetimeTracker) throws -> Void
) rethrows {
  let lifetimes = LifetimeTracker()
  try body(lifetimes)
  #expect(lifetimes.survivors.isEmpty, sourceLocation: sourceLocation)
}

/// A model that several views read.
@MainActor
final class Ledger {
  @Tracked var title = "Pagamento"
  @Tracked var payments: [Payment] = []
  @Tracked var count = 0
}

/// A payment with an identity.
struct Payment: Identifiable, Equatable {
  let id: Int
  var text: String
}
