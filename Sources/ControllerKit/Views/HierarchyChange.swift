/// What a view's coming into, or going out of, a controller's view means to controllers inside it.
///
/// A child appears and disappears with its place in the view of a parent that is on the screen,
/// unless the parent forwards appearance itself. A move between two places on the screen is neither.
@MainActor
struct HierarchyChange {
  private let controllers: [ViewController]
  private let destination: ViewController?
  /// The controllers whose transitions this change has begun.
  private var begun: [ViewController] = []

  /// Looks at a change that is about to be made.
  init(of view: PlatformView, into superview: PlatformView?) {
    controllers = view.topControllers
    destination = controllers.isEmpty ? nil : superview?.enclosingController
  }

  /// Begins the transitions; to be called before the views change.
  mutating func begin() {
    for controller in controllers {
      if let destination, controller.parent !== destination {
        Misuse.viewBeforeChild(controller, in: destination)
      }
      if let destination, destination.appearance.isShowing {
        guard destination.shouldAutomaticallyForwardAppearanceMethods,
          controller.appearance == .disappeared
        else { continue }
        controller.beginAppearance(true, animated: false)
        begun.append(controller)
      } else if controller.appearance == .appeared,
        controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
      {
        controller.beginAppearance(false, animated: false)
        begun.append(controller)
      }
    }
  }

  /// Ends the transitions; to be called after the views have changed.
  func end() {
    for controller in begun {
      // The transition of a parent that is itself appearing ends the child's.
      let isEndedByParent =
        destination?.appearance == .appearing && controller.parent === destination
      if !isEndedByParent { controller.endAppearance() }
    }
  }
}
