/// Why no element was found, or not a single one.
public enum ElementSearchError: Error, Hashable, Sendable {
  /// Nothing has the name; the elements that could have been meant are listed.
  case notFound(name: String, available: [String])
  /// Several elements have the name; they are listed.
  case ambiguous(name: String, candidates: [String])
  /// The element is there, and offers other actions or none.
  case notOffered(ElementAction, name: String, offered: [ElementAction])
  /// The element is disabled.
  case disabled(name: String)
}

extension ElementSearchError: CustomStringConvertible {
  /// One line that says what happened and what else could be meant.
  public var description: String {
    switch self {
    case .notFound(let name, let available) where available.isEmpty:
      "nothing is named \(name.debugDescription), and there is nothing else to choose"
    case .notFound(let name, let available):
      "nothing is named \(name.debugDescription); there is \(Self.list(available))"
    case .ambiguous(let name, let candidates):
      "\(candidates.count) elements are named \(name.debugDescription): \(Self.list(candidates))"
        + "; give one of them an identifier and use that"
    case .notOffered(let action, let name, let offered) where offered.isEmpty:
      "\(name.debugDescription) does not offer \(action.description.debugDescription), nor anything "
        + "else"
    case .notOffered(let action, let name, let offered):
      "\(name.debugDescription) does not offer \(action.description.debugDescription); "
        + "it offers \(Self.list(offered.map(\.description)))"
    case .disabled(let name):
      "\(name.debugDescription) is disabled"
    }
  }

  /// The first names, and how many there are beyond them.
  private static func list(_ names: [String]) -> String {
    let limit = 20
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
