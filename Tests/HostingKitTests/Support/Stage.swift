import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A window that only the test flushes, with what a person does in front of it.
@MainActor
final class Stage {
  let window: Window
  private var picture: Element

  init(_ root: ViewController, width: Int = 40, height: Int = 12) {
    window = Window(updateScheduler: UpdateScheduler { _ in })
    window.frame = Rect(size: Size(width: width, height: height))
    picture = window.element
    window.rootViewController = root
    window.onDisplay = { [weak self] picture in self?.picture = picture }
    window.makeKeyAndVisible()
    flush()
  }

  /// Shows a view on a host of its own.
  convenience init(_ view: some View, width: Int = 40, height: Int = 12) {
    self.init(HostingController(rootView: view), width: width, height: height)
  }

  /// Brings the window up to date and answers what it shows.
  @discardableResult
  func flush() -> String {
    window.updateScheduler.flush()
    return text
  }

  /// The whole picture.
  var element: Element { picture }

  /// The lines of the window that say something, without the room around.
  var text: String {
    let lines = picture.textSnapshot().split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// All lines of the window, blank ones included.
  var screen: String { picture.textSnapshot() }

  /// Presses what has a name, and brings the window up to date.
  func press(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let target = try picture.target(named: name, for: .press)
    #expect(window.dispatch(.press, to: target.id), sourceLocation: sourceLocation)
    flush()
  }

  /// Gives the focus to a field, and types into it.
  func type(_ keys: String..., into name: String) throws {
    let target = try picture.target(named: name, for: .edit)
    #expect(window.dispatchFocus(true, to: target.id))
    for key in keys {
      let event = try #require(KeyEvent(key))
      #expect(window.dispatch(event, to: target.id))
    }
    flush()
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

/// The messages of the issues that arise while a closure runs.
@MainActor
func messages(_ body: () throws -> Void) rethrows -> [String] {
  try IssueCollector.collect(body).map(\.message)
}
