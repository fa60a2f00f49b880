/// What a person or a script can do with an element.
///
/// Elements offer actions as values; whoever made an element performs them, finding itself by
/// the element's ``Element/id``.
public enum ElementAction: Hashable, Sendable {
  /// Pressing a button, choosing a row, flipping a toggle.
  case press
  /// Typing: while the element has the focus it is offered every key before anyone else.
  case edit
  /// Making the value greater, or choosing the next one.
  case increment
  /// Making the value smaller, or choosing the one before.
  case decrement
  /// Closing an alert or a sheet without an answer.
  case dismiss
  /// An additional action, such as one of a row, under the name that a person reads.
  case named(String)
}

extension ElementAction: CustomStringConvertible {
  /// The name of the action.
  public var description: String {
    switch self {
    case .press: "press"
    case .edit: "edit"
    case .increment: "increment"
    case .decrement: "decrement"
    case .dismiss: "dismiss"
    case .named(let name): name
    }
  }
}
