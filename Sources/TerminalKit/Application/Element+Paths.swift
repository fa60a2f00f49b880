import CanvasKit

/// An element and those around it, the topmost first.
struct ElementPath {
  /// An element with its place on the screen.
  struct Step {
    let element: Element
    let frame: Rect
  }

  let steps: [Step]

  /// What would have to scroll for the last element to be seen, and how far; positive is down.
  var scrollToward: (id: ElementID, distance: Int)? {
    guard let target = steps.last else { return nil }
    for step in steps.dropLast().reversed()
    where step.element.kind.scrolls && step.element.offers(.increment) {
      if target.frame.minY < step.frame.minY {
        return (step.element.id, target.frame.minY - step.frame.minY)
      }
      if target.frame.maxY > step.frame.maxY, target.frame.height <= step.frame.height {
        return (step.element.id, target.frame.maxY - step.frame.maxY)
      }
    }
    return nil
  }
}

extension Element {
  /// Finds an element and all that it is in.
  ///
  /// - Complexity: O(*n*) in elements.
  func path(to id: ElementID) -> ElementPath {
    var path: [ElementPath.Step] = []
    // The elements that are still to be looked at, with the number of those around them.
    var waiting = [(element: self, origin: Point.zero, depth: 0)]
    while let (element, origin, depth) = waiting.popLast() {
      let frame = element.frame.offset(by: origin)
      path.removeLast(path.count - depth)
      path.append(ElementPath.Step(element: element, frame: frame))
      if element.id == id { return ElementPath(steps: path) }
      for child in element.children { waiting.append((child, frame.origin, depth + 1)) }
    }
    return ElementPath(steps: [])
  }

  /// The way back that a bar offers, if there is one that is enabled; the innermost one.
  var backItem: Element? {
    var found: Element?
    var waiting = [self]
    while let element = waiting.popLast() {
      if element.kind == .backItem, element.offers(.press) { found = element }
      waiting += element.children.reversed()
    }
    return found
  }
}
