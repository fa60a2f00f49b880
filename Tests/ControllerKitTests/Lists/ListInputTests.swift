import CanvasKit
import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("Input of lists", .timeLimit(.minutes(5)))
@MainActor
struct ListInputTests {
  private let shelf = Shelf(["a", "b", "c", "d", "e", "f"])

  /// The row that can have the focus, as it is seen.
  private func cursor(_ window: Window) throws -> String {
    window.updateScheduler.flush()
    let row = try #require(window.render().first { $0.kind == .row && $0.isFocusable })
    return row.surface().textSnapshot
  }

  @discardableResult
  private func press(_ key: Key, _ window: Window) -> Bool {
    window.dispatch(KeyEvent(key), to: shelf.list.elementID)
  }

  @Test("Arrow keys move the cursor and scroll, and its element stays the same one")
  func arrows() throws {
    let window = shelf.show(height: 3)
    let id = try #require(FocusOrder(window.render()).first)
    window.dispatchFocus(true, to: id)
    var seen: [String] = []

    for key: Key in [.down, .down, .down, .pageDown, .home, .end, .up] {
      press(key, window)
      seen.append(try cursor(window))
      #expect(FocusOrder(window.render()).first == id)
    }

    #expect(seen == ["b", "c", "d", "f", "a", "f", "e"])
    #expect(window.text() == "d\ne\nf")
  }

  @Test("At the first and the last row, and without the focus, keys are for others")
  func edges() throws {
    let window = shelf.show(height: 3)
    let unfocused = press(.down, window)
    window.dispatchFocus(true, to: try #require(FocusOrder(window.render()).first))

    let up = press(.up, window)
    press(.end, window)
    window.updateScheduler.flush()
    let down = press(.down, window)

    #expect([unfocused, up, down] == [false, false, false])
  }

  @Test("The cursor passes the titles of sections")
  func headers() throws {
    shelf.headers = ["Um", "Dois"]
    let window = shelf.show(height: 20)
    window.dispatchFocus(true, to: try #require(FocusOrder(window.render()).first))

    for _ in 0..<6 { press(.down, window) }
    window.updateScheduler.flush()
    window.dispatch(.press, to: try #require(FocusOrder(window.render()).first))

    #expect(shelf.list.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
  }

  @Test("The title above the first row is seen again with it")
  func firstTitle() throws {
    shelf.headers = ["Um"]
    let window = shelf.show(height: 3)
    window.dispatchFocus(true, to: try #require(FocusOrder(window.render()).first))

    press(.end, window)
    window.updateScheduler.flush()
    for _ in 0..<5 {
      press(.up, window)
      window.updateScheduler.flush()
    }

    #expect(window.text() == "Um\na\nb")
  }

  @Test("A press on a row's text selects it and tells the delegate")
  func selection() throws {
    let window = shelf.show()
    let row = try window.render().target(named: "c", for: .press)
    shelf.log.take()

    window.dispatch(.press, to: row.id)
    window.updateScheduler.flush()

    let path = IndexPath(row: 2, section: 0)
    #expect(shelf.log.events == ["select 0.2"])
    #expect(shelf.list.indexPathForSelectedRow == path)
    #expect(try cursor(window) == "c")
    shelf.list.deselectRow(at: path)
    #expect(shelf.list.indexPathForSelectedRow == nil)
  }

  @Test("A list without selection offers no press")
  func withoutSelection() {
    shelf.list.allowsSelection = false
    let window = shelf.show()

    let actions = Set(window.render().children.flatMap(\.children).flatMap(\.actions))

    #expect(!actions.contains(.press))
  }

  @Test("A row's actions are elements' actions, by name and by the key that deletes (H48)")
  func rowActions() throws {
    let window = shelf.show()
    let row = try window.render().target(named: "b", for: .named("Remover"))

    window.dispatch(.named("Remover"), to: row.id)
    let afterName = window.text()
    window.dispatchFocus(true, to: try #require(FocusOrder(window.render()).first))
    press(.delete, window)

    #expect(afterName == "a\nc\nd\ne")
    #expect(window.text() == "c\nd\ne\nf")
  }

  @Test("Actions that come with the content stand beside those of the delegate (H48)")
  func contentActions() throws {
    let window = shelf.show()
    let log = shelf.log
    let cell = try #require(shelf.list.visibleCells.first)
    cell.leadingSwipeActionsConfiguration = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "Guardar") { _, _, completion in
        log.record("saved")
        completion(true)
      }
    ])
    shelf.list.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    window.updateScheduler.flush()
    let row = try window.render().target(named: "a", for: .named("Guardar"))

    window.dispatch(.named("Guardar"), to: row.id)

    #expect(row.actions == [.press, .named("Guardar"), .named("Remover")])
    #expect(log.events.last == "saved")
  }
}
