/// The elements of a tree, each before its children, with what they get from their ancestors.
///
/// The walk keeps its own stack, so the depth of a tree is limited by memory only.
struct ElementWalk {
  /// An element and what it gets from its ancestors.
  struct Visit {
    /// The element.
    let element: Element
    /// The number of ancestors.
    let depth: Int
    /// The frame in the coordinates of the whole tree.
    let frame: Rect
    /// The part of the frame that the ancestors show.
    let visible: Rect
    /// Whether the element and all of its ancestors are enabled.
    let isEnabled: Bool
  }

  /// The children of one element that are still to come.
  private struct Level {
    let elements: [Element]
    var nextIndex = 0
    let origin: Point
    let visible: Rect
    let isEnabled: Bool
  }

  private let skipsInvisible: Bool
  private var levels: [Level]

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - root: The topmost element.
  ///   - origin: Where the root's coordinates begin.
  ///   - clip: The area of interest, or nil for the root's frame.
  ///   - skipsInvisible: Whether elements outside the area are left out with all they contain.
  init(
    _ root: Element,
    at origin: Point = .zero,
    clip: Rect? = nil,
    skipsInvisible: Bool = false
  ) {
    self.skipsInvisible = skipsInvisible
    let visible = clip ?? root.frame.offset(by: origin)
    levels = [Level(elements: [root], origin: origin, visible: visible, isEnabled: true)]
  }

  /// Starts a walk at the topmost alert or sheet, or at the root if there is none.
  ///
  /// Whatever lies below it cannot be reached while it is shown.
  init(inFrontOf root: Element) {
    self.init(root)
    var walk = self
    while let visit = walk.next() {
      guard visit.element.kind.isModal else { continue }
      let origin = visit.frame.origin - visit.element.frame.origin
      levels = [
        Level(
          elements: [visit.element],
          origin: origin,
          visible: visit.visible,
          isEnabled: visit.isEnabled
        )
      ]
    }
  }

  /// Returns the next element.
  mutating func next() -> Visit? {
    while !levels.isEmpty {
      let depth = levels.count - 1
      let index = levels[depth].nextIndex
      guard index < levels[depth].elements.count else {
        levels.removeLast()
        continue
      }
      levels[depth].nextIndex += 1
      // PERF: elements that are left out are not copied.
      let frame = levels[depth].elements[index].frame.offset(by: levels[depth].origin)
      let visible = frame.intersection(levels[depth].visible)
      if skipsInvisible, visible.isEmpty { continue }
      let element = levels[depth].elements[index]
      let isEnabled = levels[depth].isEnabled && element.isEnabled
      if !element.children.isEmpty {
        levels.append(
          Level(
            elements: element.children,
            origin: frame.origin,
            visible: visible,
            isEnabled: isEnabled
          )
        )
      }
      return Visit(
        element: element,
        depth: depth,
        frame: frame,
        visible: visible,
        isEnabled: isEnabled
      )
    }
    return nil
  }
}
