import ControllerKit
import ObservationTesting
import Testing

/// A controller that is known by its title.
final class Screen: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }
}

/// A window on a scheduler that only the test flushes.
@MainActor
func makeWindow(_ root: ViewController? = nil, isVisible: Bool = true) -> Window {
  let window = Window(updateScheduler: UpdateScheduler { _ in })
  window.rootViewController = root
  if isVisible { window.makeKeyAndVisible() }
  return window
}

/// What has been recorded while a closure ran, as lines.
@MainActor
func lines(_ body: () throws -> Void) rethrows -> [String] {
  try LifecycleLog.collect(body).map(\.description)
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
