import CanvasKit

extension Element {
  /// The first element, this one and those inside it, for which a question is answered with yes.
  func first(where isWanted: (Element) -> Bool) -> Element? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
