import CanvasKit
import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("Lists", .timeLimit(.minutes(5)))
@MainActor
struct ListViewTests {
  @Test("Only rows that are seen are asked for, and only those are elements (H44)")
  func visibleRows() {
    let shelf = Shelf((0..<10_000).map { "row \($0)" })

    let window = shelf.show()

    #expect(window.text() == "row 0\nrow 1\nrow 2\nrow 3")
    #expect(shelf.log.events == ["cell 0.0", "cell 0.1", "cell 0.2", "cell 0.3"])
    #expect(shelf.list.element.children.count == 4)
    #expect(shelf.list.indexPathsForVisibleRows.map(\.row) == [0, 1, 2, 3])
  }

  @Test(
    "Scrolling 10 000 rows from end to end takes two screens of cells at most (H44)",
    arguments: [ListView.automaticDimension, 1]
  )
  func reuse(_ rowHeight: Int) {
    let shelf = Shelf((0..<10_000).map { "row \($0)" })
    shelf.list.rowHeight = rowHeight
    let window = shelf.show(height: 10)

    while shelf.list.dispatch(.increment, to: shelf.list.elementID) { window.layoutIfNeeded() }

    #expect(window.text().hasSuffix("row 9999"))
    #expect(Set(shelf.cells).count <= 20)
    #expect(shelf.list.subviews.count == 10)
  }

  @Test("What another task of the main actor changes is seen, in rows and in their number")
  func otherTasks() async {
    let shelf = Shelf(["a"])
    let window = shelf.show()

    let issues = await IssueCollector.collect { _ in
      await Task {
        shelf.products.value.append(Product("b"))
        shelf.products.value[0].name.value = "A"
      }.value
    }

    #expect(issues.isEmpty)
    #expect(window.text() == "A\nb")
  }

  @Test("A list in a stack takes what is left, and keeps its least height where nothing is")
  func leastHeight() {
    let shelf = Shelf((0..<9).map { "row \($0)" })
    shelf.list.minimumHeight = 2
    let rest = (0..<3).map { LabelView(text: "label \($0)") }
    let stack = StackView(arrangedSubviews: [shelf.view] + rest)

    let heights = [8, 4, 1].map { height in
      stack.frame = Rect(x: 0, y: 0, width: 10, height: height)
      stack.layoutIfNeeded()
      return shelf.list.frame.height
    }
    shelf.list.fixedHeight = 3
    stack.frame.size.height = 8
    stack.layoutIfNeeded()

    #expect(heights == [5, 2, 2])
    #expect(shelf.list.frame.height == 3)
  }

  @Test("A change of what one row shows configures one cell again, in place (H44)")
  func oneRow() {
    let shelf = Shelf(["a", "b", "c"])
    let window = shelf.show()
    let cell = shelf.list.cellForRow(at: IndexPath(row: 1, section: 0))
    shelf.log.take()

    shelf.products.value[1].name.value = "B"
    let text = window.text()

    #expect(text == "a\nB\nc")
    #expect(shelf.log.events == ["cell 0.1"])
    #expect(shelf.list.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
  }

  @Test("A row that has left the screen is observed no more")
  func offScreen() {
    let shelf = Shelf((0..<20).map { "row \($0)" })
    let window = shelf.show()
    shelf.list.scrollToRow(at: IndexPath(row: 19, section: 0))
    window.updateScheduler.flush()
    shelf.log.take()

    shelf.products.value[0].name.value = "changed"

    #expect(!window.updateScheduler.isFlushNeeded)
    #expect(shelf.log.events.isEmpty)
  }

  @Test("A number of rows that has changed is noticed without a call")
  func automaticCount() {
    let shelf = Shelf(["a", "b"])
    let window = shelf.show()

    shelf.products.value.insert(Product("0"), at: 0)

    #expect(window.text() == "0\na\nb")
  }

  @Test("Rows are as high as their texts, or all of one height (H46)")
  func heights() {
    let shelf = Shelf(["um texto longo demais", "b"])
    let window = shelf.show()

    let automatic = window.text()
    shelf.list.rowHeight = 1
    let fixed = window.text()

    #expect(automatic == "um texto\nlongo demais\nb")
    #expect(fixed == "um texto\nb")
  }

  @Test("A text that wraps in a narrower window makes its row higher")
  func narrower() {
    let shelf = Shelf(["um texto", "b"])
    let window = shelf.show()

    window.frame = Rect(x: 0, y: 0, width: 6, height: 4)

    #expect(window.text() == "um\ntexto\nb")
  }

  @Test("Sections have titles, which are rows of their own")
  func headers() {
    let shelf = Shelf(["a", "b"])
    shelf.headers = ["Frutas", "Pães"]

    let window = shelf.show(height: 7)

    #expect(window.text() == "Frutas\na\nb\nPães\na\nb")
    #expect(shelf.list.numberOfSections == 2)
    #expect(shelf.list.element.children.first?.kind == .heading(level: 2))
  }

  @Test("A list takes the room that a stack has left")
  func inStack() {
    let shelf = Shelf(["a", "b", "c", "d"])
    let stack = StackView(arrangedSubviews: [
      LabelView(text: "x"), shelf.view, LabelView(text: "y"),
    ])
    let root = ViewController()
    root.view = stack
    let window = makeWindow(root)
    window.frame = Rect(x: 0, y: 0, width: 4, height: 5)

    #expect(window.text() == "x\na\nb\nc\ny")
  }

  @Test("A layout that changes nothing is no layout")
  func steady() {
    let shelf = Shelf(["a", "b"])
    let window = shelf.show()

    let events = lines { window.layoutIfNeeded() }

    #expect(events.isEmpty)
    #expect(!window.updateScheduler.isFlushNeeded)
  }

  @Test("An identifier that nothing is registered for is reported")
  func unregistered() {
    let list = ListView()

    let issues = IssueCollector.collect {
      _ = list.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
    }

    #expect(
      issues.map(\.message) == [
        "ControllerKit: a list was asked for a cell 'x', for which nothing is registered; call "
          + "'register(_:forCellReuseIdentifier:)' before"
      ]
    )
  }

  @Test("A cell that is answered for two rows is reported, and shown once")
  func sharedCell() {
    final class Stubborn: ListViewDataSource {
      let cell = ListCell()
      func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 2 }
      func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell { cell }
    }
    let source = Stubborn()
    let list = ListView()
    list.dataSource = source
    list.frame = Rect(x: 0, y: 0, width: 4, height: 4)

    let issues = IssueCollector.collect { list.layoutIfNeeded() }

    #expect(issues.count == 1)
    #expect(list.visibleCells.count == 2)
  }

  @Test("A list, its cells and its controller are freed")
  func lifetime() {
    expectFreed { lifetimes in
      let shelf = lifetimes.track(Shelf(["a", "b"]))
      let window = lifetimes.track(shelf.show())
      lifetimes.track(shelf.list)
      for cell in shelf.list.visibleCells { lifetimes.track(cell) }
      shelf.products.value[0].name.value = "A"
      window.close()
    }
  }
}
