package import ControllerKit
package import TerminalKit

/// Counts the controllers of a program, for as long as each of them lives.
@MainActor
package final class LiveControllers {
  private struct Entry {
    weak let controller: ViewController?
  }

  private var entries: [Entry] = []

  /// Makes a counter of nothing.
  package init() {}

  /// Counts a controller, which is not kept.
  ///
  /// - Parameter controller: The controller.
  /// - Returns: The same controller.
  @discardableResult
  package func count<Controller: ViewController>(_ controller: Controller) -> Controller {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
    return controller
  }

  /// Counts what is alive, and what of it a window does not show any more.
  ///
  /// - Parameter window: The window.
  /// - Returns: Both numbers; the second one is zero unless something keeps what has been left.
  package func counts(in window: Window) -> [TerminalContext.LiveCount] {
    let alive = entries.compactMap(\.controller)
    let lost = alive.filter { !isShown($0, in: window) }
    return [
      TerminalContext.LiveCount("controllers", alive.count),
      TerminalContext.LiveCount("controllers that are on no stack", lost.count),
    ]
  }

  /// Whether a controller belongs to what a window shows, also while another one covers it.
  private func isShown(_ controller: ViewController, in window: Window) -> Bool {
    var current: ViewController? = controller
    while let next = current {
      if next === window.rootViewController { return true }
      current = next.parent ?? next.presentingViewController
    }
    return false
  }
}

extension LiveControllers? {
  /// Counts a controller if anybody counts.
  ///
  /// - Parameter controller: The controller.
  /// - Returns: The same controller.
  @MainActor
  @discardableResult
  package func count<Controller: ViewController>(_ controller: Controller) -> Controller {
    self?.count(controller) ?? controller
  }
}
