import CanvasKit

/// Items beside, below or above one another.
class StackItem: ContainerItem {
  /// How the items are placed.
  enum Arrangement: Equatable {
    /// One after the other.
    case line(StackLayout.Axis, spacing: Int, alignment: Alignment)
    /// In the same place.
    case pile(Alignment)
  }

  /// How the items are placed.
  final var arrangement: Arrangement {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  /// Where the items were when the stack was measured last.
  private var lastPlacement: Placement?

  /// The frames of the items, and the size of all together.
  private struct Placement {
    let size: Size
    let frames: [Rect]
  }

  init(_ scope: EnvironmentScope, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(scope)
  }

  override func measure(_ proposal: SizeProposal) -> Size {
    let placement = arrange(in: proposal)
    lastPlacement = placement
    return placement.size
  }

  override func forgetLayout() { lastPlacement = nil }

  override func draw(in size: Size) -> Element {
    // PERF: what was measured last is mostly what is drawn.
    let last = lastPlacement.flatMap { $0.size == size ? $0 : nil }
    let placed = last ?? arrange(in: SizeProposal(size))
    // What stands out or falls short is placed as a whole.
    let area = Rect(size: size)
    let offset = alignment.frame(of: placed.size, in: area, direction: direction).origin
    let children = zip(items, placed.frames).map { item, frame in
      var element = item.element(in: frame.size)
      element.frame = frame.offset(by: offset)
      return element
    }
    return Element(id: elementID, kind: .stack, children: children)
  }

  /// Where the items stand as a whole if the stack is larger than they are.
  var alignment: Alignment {
    switch arrangement {
    case .line(.horizontal, _, let alignment):
      Alignment(horizontal: .leading, vertical: alignment.vertical)
    case .line(.vertical, _, let alignment):
      Alignment(horizontal: alignment.horizontal, vertical: .top)
    case .pile(let alignment): alignment
    }
  }

  private func arrange(in proposal: SizeProposal) -> Placement {
    let items = items
    // A single item gets all of the room, so it need not be asked how flexible it is.
    if items.count == 1, items[0].spacerLength == nil {
      let size = items[0].size(in: proposal)
      return Placement(size: size, frames: [Rect(size: size)])
    }
    switch arrangement {
    case .line(let axis, let spacing, let alignment):
      let layout = StackLayout(
        axis: axis,
        spacing: spacing,
        alignment: alignment,
        direction: direction
      )
      let placed = layout.arrange(
        items.count,
        in: proposal,
        priority: { items[$0].spacerLength == nil ? items[$0].priority : -.infinity },
        measure: { Self.size(of: items[$0], along: axis, in: $1) }
      )
      return Placement(size: placed.size, frames: placed.frames)
    case .pile(let alignment):
      let sizes = items.map { $0.size(in: proposal) }
      let size = sizes.reduce(Size.zero) {
        Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
      }
      let frames = sizes.map {
        alignment.frame(of: $0, in: Rect(size: size), direction: direction)
      }
      return Placement(size: size, frames: frames)
    }
  }

  /// Measures an item; one that only takes room does so along the stack.
  private static func size(
    of item: LayoutItem,
    along axis: StackLayout.Axis,
    in proposal: SizeProposal
  ) -> Size {
    guard let least = item.spacerLength else { return item.size(in: proposal) }
    switch axis {
    case .horizontal: return Size(width: max(least, proposal.width ?? least), height: 0)
    case .vertical: return Size(width: 0, height: max(least, proposal.height ?? least))
    }
  }
}
