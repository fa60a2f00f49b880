/// Where the focus can go on a screen.
///
/// The order is the one of the tree, which is the order of reading if children are listed as they
/// are read. While an alert or a sheet is shown, only what it contains can have the focus.
public struct FocusOrder: Hashable, Sendable {
  /// An element that can have the focus.
  public struct Stop: Hashable, Sendable {
    /// The element.
    public let id: ElementID
    /// Its frame on the screen, the parts that are cut off included.
    public let frame: Rect
  }

  /// A direction in which an arrow key points.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Towards the first row.
    case up
    /// Towards the last row.
    case down
    /// Towards the first column.
    case left
    /// Towards the last column.
    case right
  }

  /// The elements that can have the focus, in order.
  public let stops: [Stop]

  /// The places of the elements in the order.
  private let places: [ElementID: Int]

  /// The element that has the focus on a screen that is new.
  public var first: ElementID? { stops.first?.id }

  /// Finds the elements of a screen that can have the focus.
  ///
  /// - Parameter root: The topmost element of the screen.
  /// - Complexity: O(*n*) in elements.
  public init(_ root: Element) {
    var stops: [Stop] = []
    var walk = ElementWalk(inFrontOf: root)
    while let visit = walk.next() {
      if visit.isEnabled, visit.element.isFocusable {
        stops.append(Stop(id: visit.element.id, frame: visit.frame))
      }
    }
    self.stops = stops
    places = Dictionary(
      stops.indices.map { (stops[$0].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns whether an element can have the focus.
  ///
  /// - Complexity: O(1).
  public func contains(_ id: ElementID) -> Bool {
    places[id] != nil
  }

  /// Finds the element after another; the first one follows the last.
  ///
  /// - Parameter current: The element that has the focus, or nil if none has.
  /// - Returns: The next element, or nil if no element can have the focus.
  /// - Complexity: O(1).
  public func next(after current: ElementID?) -> ElementID? {
    step(from: current, by: 1, otherwise: 0)
  }

  /// Finds the element before another; the last one precedes the first.
  ///
  /// - Parameter current: The element that has the focus, or nil if none has.
  /// - Returns: The element before, or nil if no element can have the focus.
  /// - Complexity: O(1).
  public func previous(before current: ElementID?) -> ElementID? {
    step(from: current, by: -1, otherwise: stops.count - 1)
  }

  /// Finds the element that an arrow key leads to.
  ///
  /// That is the nearest one beyond the edge of the current one; what lies straight ahead is nearer
  /// than what lies to the side.
  ///
  /// - Parameters:
  ///   - direction: Where the arrow points.
  ///   - current: The element that has the focus, or nil if none has.
  /// - Returns: The element, the current one if nothing lies in that direction.
  /// - Complexity: O(*n*) in elements that can have the focus.
  public func neighbor(_ direction: Direction, of current: ElementID?) -> ElementID? {
    guard let current, let place = places[current] else { return first }
    let origin = stops[place].frame
    var nearest = current
    var least = Int.max
    for stop in stops {
      guard let distance = direction.distance(from: origin, to: stop.frame) else { continue }
      if distance < least {
        least = distance
        nearest = stop.id
      }
    }
    return nearest
  }

  /// Decides which element has the focus after the screen has changed.
  ///
  /// - Parameters:
  ///   - current: The element that had the focus, or nil if none had.
  ///   - previous: The order of the screen before.
  /// - Returns: The same element if it is still there; otherwise the nearest of those that followed
  ///   it, then of those that preceded it, and then the first one of the screen.
  /// - Complexity: O(*n*) in the elements of the previous order.
  public func focus(keeping current: ElementID?, from previous: FocusOrder) -> ElementID? {
    guard let current else { return nil }
    if contains(current) { return current }
    guard let place = previous.places[current] else { return first }
    let followers = previous.stops[(place + 1)...]
    if let follower = followers.first(where: { contains($0.id) }) { return follower.id }
    return previous.stops[..<place].last { contains($0.id) }?.id ?? first
  }

  /// Returns the element some places from another.
  private func step(from current: ElementID?, by distance: Int, otherwise: Int) -> ElementID? {
    guard !stops.isEmpty else { return nil }
    guard let current, let place = places[current] else { return stops[otherwise].id }
    return stops[(place + distance + stops.count) % stops.count].id
  }
}

extension FocusOrder.Direction {
  /// How far a frame is away in this direction, or nil if it does not lie there.
  fileprivate func distance(from origin: Rect, to target: Rect) -> Int? {
    let columns = Self.gap(origin.minX..<max(origin.minX, origin.maxX), target.columns)
    let rows = Self.gap(origin.minY..<max(origin.minY, origin.maxY), target.rows)
    // A cell is about twice as high as wide, and a step aside weighs more than a step ahead.
    switch self {
    case .up where target.maxY <= origin.minY: return 2 * (origin.minY - target.maxY) + 4 * columns
    case .down where target.minY >= origin.maxY:
      return 2 * (target.minY - origin.maxY) + 4 * columns
    case .left where target.maxX <= origin.minX: return origin.minX - target.maxX + 8 * rows
    case .right where target.minX >= origin.maxX: return target.minX - origin.maxX + 8 * rows
    default: return nil
    }
  }

  /// The distance between two ranges, 0 if they have something in common.
  private static func gap(_ one: Range<Int>, _ other: Range<Int>) -> Int {
    if one.overlaps(other) { return 0 }
    return max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound) + 1
  }
}
