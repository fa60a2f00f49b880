import CanvasKit
import Testing

@Suite("Alignments")
struct AlignmentTests {
  @Test(
    "Content is placed at each of the nine places of an area",
    arguments: [
      (Alignment.topLeading, Point(x: 1, y: 1)), (.top, Point(x: 4, y: 1)),
      (.topTrailing, Point(x: 8, y: 1)), (.leading, Point(x: 1, y: 2)),
      (.center, Point(x: 4, y: 2)), (.trailing, Point(x: 8, y: 2)),
      (.bottomLeading, Point(x: 1, y: 4)), (.bottom, Point(x: 4, y: 4)),
      (.bottomTrailing, Point(x: 8, y: 4)),
    ]
  )
  func places(alignment: Alignment, origin: Point) {
    let area = Rect(x: 1, y: 1, width: 10, height: 5)
    let size = Size(width: 3, height: 2)

    #expect(alignment.frame(of: size, in: area) == Rect(origin: origin, size: size))
  }

  @Test("Where lines begin at the right, the leading side is the right one")
  func rightToLeft() {
    let area = Rect(x: 0, y: 0, width: 10, height: 1)
    let size = Size(width: 3, height: 1)

    let leading = Alignment.leading.frame(of: size, in: area, direction: .rightToLeft)
    let trailing = Alignment.trailing.frame(of: size, in: area, direction: .rightToLeft)

    #expect(leading.minX == 7)
    #expect(trailing.minX == 0)
    #expect(HorizontalAlignment.center.resolved(in: .rightToLeft) == .center)
  }

  @Test("Content that is too large stands out on the side away from its alignment")
  func tooLarge() {
    #expect(HorizontalAlignment.leading.offset(of: 8, in: 5) == 0)
    #expect(HorizontalAlignment.center.offset(of: 8, in: 5) == -2)
    #expect(HorizontalAlignment.trailing.offset(of: 8, in: 5) == -3)
  }
}
