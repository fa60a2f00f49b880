import CanvasKit
import Testing

@Suite("Rectangles of cells")
struct RectTests {
  @Test("Rectangles that overlap have their common cells as intersection")
  func intersection() {
    let left = Rect(x: 0, y: 0, width: 5, height: 3)
    let right = Rect(x: 3, y: -1, width: 5, height: 3)

    #expect(left.intersection(right) == Rect(x: 3, y: 0, width: 2, height: 2))
    #expect(left.intersects(right))
  }

  @Test("Rectangles that only touch have nothing in common")
  func touching() {
    let left = Rect(x: 0, y: 0, width: 5, height: 3)
    let right = Rect(x: 5, y: 0, width: 5, height: 3)

    #expect(left.intersection(right).isEmpty)
    #expect(!left.intersects(right))
  }

  @Test("A union contains both, and an empty rectangle adds nothing to it")
  func union() {
    let left = Rect(x: 1, y: 1, width: 2, height: 1)
    let right = Rect(x: 4, y: 3, width: 1, height: 2)

    #expect(left.union(right) == Rect(x: 1, y: 1, width: 4, height: 4))
    #expect(left.union(Rect(x: 90, y: 90, width: 0, height: 9)) == left)
    #expect(Rect.zero.union(right) == right)
  }

  @Test("The last cell lies inside and the one after it does not")
  func containsPoint() {
    let rect = Rect(x: 2, y: 1, width: 3, height: 2)

    #expect(rect.contains(Point(x: 4, y: 2)))
    #expect(!rect.contains(Point(x: 5, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 3)))
    #expect(!rect.contains(Point(x: 1, y: 1)))
  }

  @Test("A rectangle contains itself and what is empty, but nothing that reaches beyond it")
  func containsRect() {
    let rect = Rect(x: 2, y: 1, width: 3, height: 2)

    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(x: 99, y: 0, width: 0, height: 0)))
    #expect(!rect.contains(rect.offset(by: Point(x: 1, y: 0))))
  }

  @Test("Insets take from every side, and never more than there is")
  func insets() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 3)

    #expect(rect.inset(by: insets) == Rect(x: 2, y: 1, width: 5, height: 3))
    #expect(rect.inset(by: EdgeInsets(all: 6)).size == .zero)
    #expect(insets.mirrored == EdgeInsets(top: 1, leading: 3, bottom: 0, trailing: 2))
    #expect(Size(width: 5, height: 3).expanded(by: insets) == Size(width: 10, height: 4))
  }

  @Test("A mirrored rectangle is as far from the right as it was from the left")
  func mirroring() {
    let rect = Rect(x: 1, y: 5, width: 3, height: 2)

    #expect(rect.mirrored(inWidth: 10) == Rect(x: 6, y: 5, width: 3, height: 2))
    #expect(rect.mirrored(inWidth: 10).mirrored(inWidth: 10) == rect)
  }

  @Test("Without size there are no rows and no columns, even for negative sizes")
  func negativeSizes() {
    let rect = Rect(x: 3, y: 3, width: -2, height: -1)

    #expect(rect.isEmpty)
    #expect(rect.rows.isEmpty)
    #expect(rect.columns.isEmpty)
  }
}
