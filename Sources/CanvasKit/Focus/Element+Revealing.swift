extension Element {
  /// Moves what does not fit, so that an element is seen.
  ///
  /// Whatever is cut off by an element around it is moved inside that by the least distance, with all
  /// that lies beside it: a stack that is higher than the screen follows the focus. Areas that scroll
  /// and lists decide themselves what they show, so that what is inside one is left alone, and the
  /// area is what has to be seen. Text that follows the last element that the focus can go to is seen
  /// with that one, as far as there is room.
  ///
  /// ```swift
  /// let button = Element(
  ///   id: ElementID(1), kind: .button, label: "Pagar", frame: Rect(x: 0, y: 6, width: 9, height: 1))
  /// let stack = Element(
  ///   id: ElementID(0), kind: .stack, frame: Rect(x: 0, y: 0, width: 9, height: 4),
  ///   children: [button])
  /// print(stack.revealing(ElementID(1)).surface().textSnapshot.isEmpty)  // false
  /// ```
  ///
  /// - Parameter id: The element that is to be seen; nil for none.
  /// - Returns: The same elements, moved; unchanged if the element is seen, or if it is not there.
  /// - Complexity: O(*n*) in elements.
  public func revealing(_ id: ElementID?) -> Element {
    guard let id, let places = places(to: id) else { return self }
    var path = [self]
    for place in places { path.append(path[path.count - 1].children[place]) }
    guard var element = path.popLast() else { return self }
    // What has to be seen, in the coordinates of the element that is looked at next.
    var target = element.frame
    var isLast = true
    var hasMoved = false
    for (parent, place) in zip(path, places).reversed() {
      let inner = element
      element = parent
      // PERF: a screen on which everything is seen is not copied.
      if hasMoved { element.children[place] = inner }
      isLast = isLast && !parent.children[(place + 1)...].contains(where: \.hasFocusable)
      if element.kind.scrolls {
        let seen = target.intersection(Rect(size: element.frame.size))
        target = seen.isEmpty ? Rect(size: element.frame.size) : seen
      } else {
        var distance = target.distance(into: element.frame.size)
        if isLast {
          let bottom = element.children.reduce(0) { max($0, $1.frame.maxY) }
          let end = min(distance.y, element.frame.height - bottom)
          distance.y = max(end, min(distance.y, -target.minY))
        }
        if distance != .zero {
          hasMoved = true
          for index in element.children.indices {
            element.children[index].frame = element.children[index].frame.offset(by: distance)
          }
          target = target.offset(by: distance)
        }
      }
      target = target.offset(by: element.frame.origin)
    }
    return element
  }

  /// Whether the focus can go to the element or to anything that it contains.
  private var hasFocusable: Bool {
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      if visit.isEnabled, visit.element.isFocusable { return true }
    }
    return false
  }

  /// The places of an element and of those around it, among the children of each; the topmost first.
  private func places(to id: ElementID) -> [Int]? {
    var places: [Int] = []
    // The children that are still to be looked at, with the number of those around them.
    var waiting = [(element: self, depth: 0, place: 0)]
    while let (element, depth, place) = waiting.popLast() {
      places.removeLast(max(0, places.count - max(0, depth - 1)))
      if depth > 0 { places.append(place) }
      if element.id == id { return places }
      for place in element.children.indices.reversed() {
        waiting.append((element.children[place], depth + 1, place))
      }
    }
    return nil
  }
}

extension Rect {
  /// The least distance that moves the rectangle to where it is seen, or its beginning if it is too
  /// large for that.
  fileprivate func distance(into size: Size) -> Point {
    Point(
      x: Self.distance(from: columns, into: size.width),
      y: Self.distance(from: rows, into: size.height)
    )
  }

  private static func distance(from range: Range<Int>, into extent: Int) -> Int {
    let atEnd = min(0, extent - range.upperBound)
    return max(atEnd, -range.lowerBound)
  }
}
