import CanvasKit
import Testing

@Suite("Stacks")
struct StackLayoutTests {
  /// A child that is never smaller or larger than its limits and likes to be as small as it can.
  private struct Child {
    let least: Int
    let most: Int
    var height = 1

    /// The size for an offer.
    func size(_ proposal: SizeProposal) -> Size {
      Size(width: min(max(proposal.width ?? least, least), most), height: height)
    }
  }

  /// Arranges children side by side.
  private func arrange(
    _ children: [Child],
    width: Int?,
    spacing: Int = 0,
    priorities: [Double]? = nil,
    direction: LayoutDirection = .leftToRight,
    alignment: Alignment = .center
  ) -> StackLayout.Arrangement {
    let stack = StackLayout(
      axis: .horizontal,
      spacing: spacing,
      alignment: alignment,
      direction: direction
    )
    return stack.arrange(
      children.count,
      in: SizeProposal(width: width, height: 5),
      priority: { priorities?[$0] ?? 0 },
      measure: { children[$0].size($1) }
    )
  }

  @Test("Children follow one another with spaces between them")
  func order() {
    let children = [Child(least: 3, most: 3), Child(least: 4, most: 4)]

    let placed = arrange(children, width: 20, spacing: 2)

    #expect(placed.frames.map(\.minX) == [0, 5])
    #expect(placed.size == Size(width: 9, height: 1))
  }

  @Test("What is flexible gets what the others leave")
  func flexible() {
    let spacer = Child(least: 0, most: .max)
    let children = [Child(least: 3, most: 3), spacer, Child(least: 4, most: 4)]

    let placed = arrange(children, width: 20)

    #expect(placed.frames.map(\.width) == [3, 13, 4])
    #expect(placed.size.width == 20)
  }

  @Test("What is equally flexible gets equal shares, and not more than it can take")
  func shares() {
    let children = [
      Child(least: 0, most: .max), Child(least: 0, most: 2), Child(least: 0, most: .max),
    ]

    #expect(arrange(children, width: 20).frames.map(\.width) == [9, 2, 9])
  }

  @Test("Children of less priority get what is left, but what they need in any case")
  func priorities() {
    let children = [Child(least: 2, most: 10), Child(least: 2, most: 10)]

    #expect(arrange(children, width: 12, priorities: [0, 1]).frames.map(\.width) == [2, 10])
    #expect(arrange(children, width: 8, priorities: [1, 0]).frames.map(\.width) == [6, 2])
  }

  @Test("Without an offer every child has the size that it likes")
  func unspecified() {
    let children = [Child(least: 2, most: 10), Child(least: 3, most: .max)]

    #expect(arrange(children, width: nil).frames.map(\.width) == [2, 3])
  }

  @Test("Children that need more than there is stand out")
  func overflow() {
    let children = [Child(least: 8, most: 8), Child(least: 8, most: 8)]

    #expect(arrange(children, width: 10).size.width == 16)
  }

  @Test("Where lines begin at the right the first child is the rightmost")
  func mirrored() {
    let children = [Child(least: 3, most: 3), Child(least: 4, most: 4)]

    let placed = arrange(children, width: 20, spacing: 1, direction: .rightToLeft)

    #expect(
      placed.frames == [
        Rect(x: 5, y: 0, width: 3, height: 1), Rect(x: 0, y: 0, width: 4, height: 1),
      ]
    )
  }

  @Test("Children are aligned across the axis")
  func alignment() {
    let children = [Child(least: 1, most: 1, height: 3), Child(least: 1, most: 1)]

    #expect(arrange(children, width: 9, alignment: .top).frames.map(\.minY) == [0, 0])
    #expect(arrange(children, width: 9, alignment: .center).frames.map(\.minY) == [0, 1])
    #expect(arrange(children, width: 9, alignment: .bottom).frames.map(\.minY) == [0, 2])
  }

  @Test("A vertical stack places children below one another")
  func vertical() {
    let stack = StackLayout(axis: .vertical, spacing: 1, alignment: .trailing)
    let labels = ["um", "texto que quebra"].map {
      Element(id: ElementID(1), kind: .label, label: $0)
    }

    let placed = stack.arrange(2, in: SizeProposal(width: 9)) { index, proposal in
      labels[index].fittingSize(width: proposal.width)
    }

    #expect(
      placed.frames == [
        Rect(x: 7, y: 0, width: 2, height: 1), Rect(x: 0, y: 2, width: 9, height: 2),
      ]
    )
  }

  @Test("A stack without children has no size")
  func empty() {
    #expect(arrange([], width: 10, spacing: 3).size == .zero)
  }

  @Test("No child is measured more than four times")
  func measurements() {
    var counts = [0, 0, 0]

    _ = StackLayout(axis: .horizontal).arrange(3, in: SizeProposal(width: 9)) { index, _ in
      counts[index] += 1
      return Size(width: 1, height: 1)
    }

    #expect(counts.allSatisfy { $0 <= 4 })
  }

  @Test("An offer is left inside margins unless it is unlimited")
  func proposals() {
    let insets = EdgeInsets(all: 2)

    #expect(SizeProposal(width: 3, height: nil).inset(by: insets) == SizeProposal(width: 0))
    #expect(SizeProposal.infinite.inset(by: insets) == .infinite)
    #expect(
      SizeProposal(Size(width: 9, height: 5)).inset(by: insets) == SizeProposal(width: 5, height: 1)
    )
  }
}
