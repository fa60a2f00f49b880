/// Places children beside or below one another.
///
/// The room is divided as SwiftUI divides it: children of the highest priority are asked first, among
/// them the least flexible one, and each is offered an equal share of what is still left. So
/// a label takes what it needs and a field or a spacer takes the rest.
///
/// ```swift
/// let stack = StackLayout(axis: .horizontal, spacing: 1)
/// let placed = stack.arrange(2, in: SizeProposal(width: 10, height: 1)) { index, proposal in
///   index == 0
///     ? Size(width: 4, height: 1) : Size(width: min(proposal.width ?? 1, 100), height: 1)
/// }
/// print(placed.frames[1])  // (5, 0) 5×1
/// ```
public struct StackLayout: Hashable, Sendable {
  /// The direction in which children follow one another.
  public enum Axis: Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// Below one another.
    case vertical
  }

  /// The frames of children.
  public struct Arrangement: Hashable, Sendable {
    /// The size of all children together.
    public let size: Size
    /// The frame of each child, relative to the stack's first cell.
    public let frames: [Rect]
  }

  /// The direction in which children follow one another.
  public var axis: Axis

  /// The number of cells between two children.
  public var spacing: Int

  /// Where children stand that are smaller than the stack, across its axis.
  public var alignment: Alignment

  /// The side where lines begin; children follow one another from there.
  public var direction: LayoutDirection

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which children follow one another.
  ///   - spacing: The number of cells between two children.
  ///   - alignment: Where children stand across the axis; the other half of it is not used.
  ///   - direction: The side where lines begin.
  public init(
    axis: Axis,
    spacing: Int = 0,
    alignment: Alignment = .center,
    direction: LayoutDirection = .leftToRight
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.direction = direction
  }

  /// Decides where each child goes.
  ///
  /// Each child is asked for its size at most four times. An answer to an offer of
  /// `Int.max` may be `Int.max`: such a child takes whatever is left.
  ///
  /// - Parameters:
  ///   - count: The number of children.
  ///   - proposal: The room for all of them.
  ///   - priority: Returns the priority of a child; those with less get what others leave, but not
  ///     less than they need.
  ///   - measure: Returns the size of a child for an offer. It runs at once, where the caller runs.
  /// - Returns: The frames; their sizes are what the children answered, so they can stand out.
  /// - Complexity: O(*n* log *n*) in children.
  public func arrange(
    _ count: Int,
    in proposal: SizeProposal,
    priority: (Int) -> Double = { _ in 0 },
    measure: (Int, SizeProposal) -> Size
  ) -> Arrangement {
    let gaps = spacing * max(0, count - 1)
    let across = axis == .horizontal ? proposal.height : proposal.width
    let along = axis == .horizontal ? proposal.width : proposal.height
    func ask(_ index: Int, _ extent: Int?) -> Extent {
      Extent(measure(index, offer(along: extent, across: across)), axis: axis)
    }
    let extents: [Extent]
    if let along, along < .max {
      extents = divide(along - gaps, among: count, priority: priority, ask: ask)
    } else {
      extents = (0..<count).map { ask($0, along) }
    }
    return place(extents, gaps: gaps)
  }

  /// Divides room along the axis among children.
  private func divide(
    _ room: Int,
    among count: Int,
    priority: (Int) -> Double,
    ask: (Int, Int?) -> Extent
  ) -> [Extent] {
    let least = (0..<count).map { ask($0, 0).along }
    let flexibilities = (0..<count).map { index in
      // Negative if a child answers less to a greater offer, which is its own affair.
      Extent.limited(ask(index, .max).along) - Extent.limited(least[index])
    }
    let priorities = (0..<count).map(priority)
    let order = (0..<count).sorted { one, other in
      if priorities[one] != priorities[other] { return priorities[one] > priorities[other] }
      if flexibilities[one] != flexibilities[other] {
        return flexibilities[one] < flexibilities[other]
      }
      return one < other
    }
    var extents = Array(repeating: Extent(along: 0, across: 0), count: count)
    var remaining = room
    var reserved = least.reduce(0) { $0 + Extent.limited($1) }
    var start = 0
    while start < count {
      let level = priorities[order[start]]
      let end = order[start...].firstIndex { priorities[$0] != level } ?? count
      reserved -= order[start..<end].reduce(0) { $0 + Extent.limited(least[$1]) }
      for position in start..<end {
        let share = max(0, remaining - reserved) / (end - position)
        extents[order[position]] = ask(order[position], share)
        remaining -= Extent.limited(extents[order[position]].along)
      }
      start = end
    }
    return extents
  }

  /// Places children of known sizes one after the other.
  private func place(_ extents: [Extent], gaps: Int) -> Arrangement {
    let across = extents.reduce(0) { max($0, $1.across) }
    let along = extents.reduce(gaps) { $0 + Extent.limited($1.along) }
    let size = Extent(along: along, across: across).size(axis)
    var position = 0
    let frames = extents.map { extent in
      let child = extent.size(axis)
      let offset =
        axis == .horizontal
        ? Point(x: position, y: alignment.vertical.offset(of: child.height, in: across))
        : Point(x: alignment.horizontal.offset(of: child.width, in: across), y: position)
      position += Extent.limited(extent.along) + spacing
      let frame = Rect(origin: offset, size: child)
      return direction == .rightToLeft ? frame.mirrored(inWidth: size.width) : frame
    }
    return Arrangement(size: size, frames: frames)
  }

  /// The offer of an extent along the axis and one across it.
  private func offer(along: Int?, across: Int?) -> SizeProposal {
    axis == .horizontal
      ? SizeProposal(width: along, height: across) : SizeProposal(width: across, height: along)
  }

  /// A size as a stack sees it.
  private struct Extent {
    /// The cells along the axis.
    let along: Int
    /// The cells across it.
    let across: Int

    init(along: Int, across: Int) {
      self.along = along
      self.across = across
    }

    /// Looks at a size along an axis.
    init(_ size: Size, axis: Axis) {
      along = axis == .horizontal ? size.width : size.height
      across = axis == .horizontal ? size.height : size.width
    }

    /// The size of the extent.
    func size(_ axis: Axis) -> Size {
      axis == .horizontal
        ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    /// An extent that can be added to others without overflow.
    static func limited(_ extent: Int) -> Int {
      min(extent, 1 << 40)
    }
  }
}
