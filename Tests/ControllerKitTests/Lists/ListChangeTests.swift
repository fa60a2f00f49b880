import CanvasKit
import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("Changes of lists", .timeLimit(.minutes(5)))
@MainActor
struct ListChangeTests {
  private let shelf = Shelf(["a", "b", "c", "d"])

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A row that comes gets a cell, and the others keep theirs")
  func insertion() {
    let window = shelf.show(height: 6)
    let before = shelf.list.visibleCells
    shelf.log.take()

    shelf.products.value.insert(Product("x"), at: 1)
    shelf.list.insertRows(at: [row(1)])
    let text = window.text()

    #expect(text == "a\nx\nb\nc\nd")
    #expect(shelf.log.events == ["cell 0.1"])
    let kept = [0, 2, 3, 4].map { shelf.list.visibleCells[$0] }
    #expect(kept.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
  }

  @Test("A row that goes gives its cell to the one that comes to the screen")
  func deletion() {
    let window = shelf.show(height: 3)
    let gone = shelf.list.cellForRow(at: row(0))
    shelf.log.take()

    shelf.remove(0)
    let text = window.text()

    #expect(text == "b\nc\nd")
    #expect(shelf.log.events == ["cell 0.2"])
    #expect(shelf.list.cellForRow(at: row(2)) === gone)
  }

  @Test("A row that moves takes its cell, the selection and the cursor along")
  func move() throws {
    let window = shelf.show()
    shelf.list.selectRow(at: row(0))
    _ = window.text()
    shelf.log.take()

    shelf.products.value.append(shelf.products.value.removeFirst())
    shelf.list.moveRow(at: row(0), to: row(3))
    let text = window.text()

    #expect(text == "b\nc\nd\na")
    #expect(shelf.log.events.isEmpty)
    #expect(shelf.list.indexPathForSelectedRow == row(3))
    let cursor = try #require(shelf.list.element.children.first { $0.isFocusable })
    #expect(cursor.frame.minY == 3)
  }

  @Test("Several changes are told at once, by the places before and after them")
  func batch() {
    let window = shelf.show()
    shelf.log.take()

    shelf.products.value = [
      Product("x"), shelf.products.value[3], shelf.products.value[1], Product("y"),
    ]
    shelf.list.performBatchUpdates {
      shelf.list.insertRows(at: [row(0), row(3)])
      shelf.list.deleteRows(at: [row(0), row(2)])
      shelf.list.moveRow(at: row(3), to: row(1))
    }
    let text = window.text()

    #expect(text == "x\nd\nb\ny")
    #expect(shelf.log.take().sorted() == ["cell 0.0", "cell 0.3"])
  }

  @Test(
    "Random changes leave the list showing what the model has",
    arguments: 1...3 as ClosedRange<UInt64>
  )
  func random(_ seed: UInt64) {
    let window = shelf.show(height: 40)
    var generator = SeededGenerator(seed: seed)
    for step in 0..<200 {
      let count = shelf.products.value.count
      if count == 0 || Bool.random(using: &generator), count < 30 {
        let place = Int.random(in: 0...count, using: &generator)
        shelf.products.value.insert(Product("row \(step)"), at: place)
        shelf.list.insertRows(at: [row(place)])
      } else if Bool.random(using: &generator) {
        shelf.remove(Int.random(in: 0..<count, using: &generator))
      } else {
        let from = Int.random(in: 0..<count, using: &generator)
        let to = Int.random(in: 0..<count, using: &generator)
        shelf.products.value.insert(shelf.products.value.remove(at: from), at: to)
        shelf.list.moveRow(at: row(from), to: row(to))
      }

      #expect(window.text() == shelf.products.value.map(\.name.value).joined(separator: "\n"))
    }
  }

  @Test("Reconfiguring keeps the cell, reloading makes it again")
  func reload() {
    let window = shelf.show()
    shelf.log.take()

    shelf.list.reconfigureRows(at: [row(1), row(99)])
    window.updateScheduler.flush()
    shelf.list.reloadRows(at: [row(2)])
    window.updateScheduler.flush()
    shelf.list.reloadData()
    window.updateScheduler.flush()

    let events = shelf.log.take()
    #expect(events.prefix(2) == ["cell 0.1", "cell 0.2"])
    #expect(events.dropFirst(2).sorted() == ["cell 0.0", "cell 0.1", "cell 0.2", "cell 0.3"])
  }

  @Test("Changes that do not fit the model are reported, and the model is shown")
  func mismatch() {
    let window = shelf.show()

    let issues = IssueCollector.collect { shelf.list.insertRows(at: [row(0)]) }

    #expect(
      issues.map(\.message) == [
        "ControllerKit: a list was told of changes after which section 0 has 5 rows, but the data "
          + "source has 4; change the model first, then tell of all its changes before the next "
          + "flush"
      ]
    )
    #expect(window.text() == "a\nb\nc\nd")
  }

  @Test("What is seen stays where it is when rows above it come")
  func anchor() {
    let window = shelf.show(height: 2)
    shelf.list.scrollToRow(at: row(3))
    let before = window.text()

    shelf.products.value.insert(Product("x"), at: 0)
    shelf.list.insertRows(at: [row(0)])

    #expect(before == "c\nd")
    #expect(window.text() == before)
  }
}
