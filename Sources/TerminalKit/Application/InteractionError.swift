package import CanvasKit

/// Why something cannot be done with an application.
package enum InteractionError: Error, Hashable, Sendable {
  /// No single element has the name.
  case search(ElementSearchError)
  /// The element offers the action, and its owner has not performed it.
  case refused(ElementAction, name: String)
  /// No text field has the focus.
  case noField
}

extension InteractionError: CustomStringConvertible {
  /// One line that says what happened and what to do.
  package var description: String {
    switch self {
    case .search(let error): "\(error)"
    case .refused(let action, let name):
      "\(name.debugDescription) has refused \(action.description.debugDescription); the screen may say "
        + "why"
    case .noField: "no text field has the focus; press one first"
    }
  }
}
