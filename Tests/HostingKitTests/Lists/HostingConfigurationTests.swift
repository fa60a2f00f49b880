import CanvasKit
import ControllerKit
import Foundation
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A list whose cells show views.
@MainActor
private final class Shelf: ViewController, ListViewDataSource {
  let list = ListView()
  let names: Signal<[String]>
  let log = EventLog<String>()
  var cells: Set<ObjectIdentifier> = []
  var content: (ListCell, String) -> Void = { cell, name in
    cell.contentConfiguration = HostingConfiguration { Text(name) }
  }

  init(_ names: [String]) {
    self.names = Signal(names)
    super.init()
    title = "prateleira"
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    view = list
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    names.value.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    content(cell, names.value[indexPath.row])
    return cell
  }
}

extension Shelf: ListViewDelegate {
  func listView(
    _ listView: ListView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let log = log
    let action = ContextualAction(style: .normal, title: "Marcar") { _, _, completion in
      log.record("marcar \(indexPath.row)")
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [action])
  }
}

/// A row with additional actions.
private struct SwipeRow: View {
  let name: String
  let cart: Cart
  let log: EventLog<String>

  var body: some View {
    Text(name)
      .swipeActions {
        Button("Apagar", role: .destructive) { log.record("apagar \(name)") }
      }
      .swipeActions(edge: .leading) {
        if cart.count == 0 { Button("Guardar") { log.record("guardar \(name)") } }
      }
  }
}

/// A row with state of its own.
private struct CountingRow: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor
@Suite("Views in cells")
struct HostingConfigurationTests {
  @Test("H42: A cell shows views, which act and are updated")
  func rows() throws {
    let cart = Cart()
    let shelf = Shelf(["um", "dois"])
    shelf.content = { cell, name in
      cell.contentConfiguration = HostingConfiguration {
        CountingRow(name: name)
        CartLine(cart: cart)
      }
    }
    let stage = Stage(shelf)
    try stage.press("dois 0")
    cart.count = 7
    let text = stage.flush()

    #expect(text.contains("[ um 0 ]") && text.contains("[ dois 1 ]"))
    #expect(text.components(separatedBy: "7 no total").count == 3)
  }

  private struct CartLine: View {
    let cart: Cart
    var body: some View { Text("\(cart.count) no total") }
  }

  @Test("H43: Margins, a background and a least size change the measured cell")
  func size() {
    func frame(
      _ change: (HostingConfiguration<Text, EmptyView>) -> any ContentConfiguration
    )
      -> Size
    {
      change(HostingConfiguration { Text("abc") }).makeContentView()
        .sizeThatFits(Size(width: 20, height: Int.max / 2))
    }

    #expect(frame { $0 } == Size(width: 20, height: 1))
    #expect(frame { $0.margins(.all, 2) }.height == 5)
    #expect(frame { $0.margins(EdgeInsets(top: 1)) }.height == 2)
    #expect(frame { $0.margins(.horizontal, 9) }.height == 2)
    #expect(frame { $0.minSize(height: 6) }.height == 6)
    #expect(
      frame { $0.margins(.vertical, 1).background { Text("x") }.minSize(height: 2) }.height == 3
    )
  }

  @Test("H44: Cells are used again: as many as are seen live for ten thousand rows")
  func reuse() {
    let shelf = Shelf((0..<10_000).map { "linha \($0)" })
    let stage = Stage(shelf, height: 10)
    for row in stride(from: 0, to: 10_000, by: 500) {
      shelf.list.scrollToRow(at: IndexPath(row: row, section: 0))
      stage.flush()
    }

    #expect(stage.text.contains("linha 9500"))
    #expect(shelf.cells.count <= 22)
  }

  @Test("H45: State ends when the cell shows another row, and lasts while it shows the same")
  func state() throws {
    let shelf = Shelf((0..<40).map { "linha \($0)" })
    shelf.content = { cell, name in
      cell.contentConfiguration = HostingConfiguration { CountingRow(name: name) }
    }
    let stage = Stage(shelf, height: 4)
    try stage.press("linha 0 0")
    shelf.list.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    let reconfigured = stage.flush()
    shelf.list.scrollToRow(at: IndexPath(row: 39, section: 0))
    let end = stage.flush()
    shelf.list.scrollToRow(at: IndexPath(row: 0, section: 0))

    #expect(reconfigured.contains("linha 0 1"))
    #expect(end.contains("linha 39 0") && !end.contains(" 1 ]"))
    #expect(
      stage.flush().split(separator: "\n").map { $0.suffix(3) } == Array(repeating: "0 ]", count: 4)
    )
  }

  @Test("H46: A row is as high as its views, unless the list has a fixed height")
  func height() {
    let shelf = Shelf(["curta", "um texto que ocupa mais linhas"])
    let stage = Stage(shelf, width: 12, height: 12)
    let automatic = shelf.list.visibleCells.map(\.frame.height)
    shelf.list.rowHeight = 2
    stage.flush()

    #expect(automatic == [1, 3])
    #expect(shelf.list.visibleCells.map(\.frame.height) == [2, 2])
  }

  @Test("A cell whose views have grown is measured again")
  func growth() {
    let cart = Cart()
    struct Lines: View {
      let cart: Cart
      var body: some View { ForEach(0..<cart.count + 1, id: \.self) { Text("l\($0)") } }
    }
    let shelf = Shelf(["a", "b"])
    shelf.content = { cell, name in
      cell.contentConfiguration = HostingConfiguration { Lines(cart: cart) }
    }
    let stage = Stage(shelf)
    cart.count = 1

    #expect(stage.flush() == "l0\nl1\nl0\nl1")
  }

  @Test("H47: The environment around does not reach a cell, its traits and own values do")
  func isolation() {
    struct Row: View {
      @Environment(\.locale) private var locale
      @Environment(\.colorScheme) private var colorScheme
      @Environment(Cart.self) private var cart: Cart?
      var body: some View { Text("\(locale) \(colorScheme) \(cart?.count ?? -1)") }
    }
    struct ShelfView: ViewControllerRepresentable {
      let shelf: Shelf
      func makeViewController(context: Context) -> ViewController { shelf }
      func updateViewController(_ controller: ViewController, context: Context) {}
    }
    let cart = Cart()
    let shelf = Shelf(["a", "b"])
    shelf.content = { cell, name in
      if name == "a" {
        cell.contentConfiguration = HostingConfiguration { Row() }
      } else {
        cell.contentConfiguration = HostingConfiguration { Row().environment(cart) }
      }
    }
    let stage = Stage(ShelfView(shelf: shelf).environment(\.locale, "en_US").environment(cart))
    let before = stage.text
    stage.window.traitOverrides.userInterfaceStyle = .dark

    #expect(before == "pt_BR light -1\npt_BR light 0")
    #expect(stage.flush() == "pt_BR dark -1\npt_BR dark 0")
  }

  @Test("H48, F33: Swipe actions of the list's delegate and those of the views work together")
  func swipeActions() throws {
    let log = EventLog<String>()
    let cart = Cart()
    let shelf = Shelf(["um", "dois"])
    shelf.content = { cell, name in
      cell.contentConfiguration = HostingConfiguration {
        SwipeRow(name: name, cart: cart, log: log)
      }
    }
    let stage = Stage(shelf)
    shelf.list.delegate = shelf
    shelf.list.reloadData()
    stage.flush()
    let row = try #require(stage.element.row(offering: "Apagar"))
    let all = row.actions.map(\.description)
    for name in ["Apagar", "Guardar", "Marcar"] {
      #expect(stage.window.dispatch(.named(name), to: row.id))
    }
    cart.count = 1
    stage.flush()
    let fewer = try #require(stage.element.row(offering: "Apagar"))

    #expect(all == ["press", "Marcar", "Guardar", "Apagar"])
    #expect(log.events == ["apagar dois", "guardar dois"])
    #expect(shelf.log.events == ["marcar 1"])
    #expect(fewer.actions.map(\.description) == ["press", "Marcar", "Apagar"])
  }

  @Test("H49: What a row waits for is shown when it comes, and dropped when the row has gone")
  func waiting() async {
    struct Picture: View {
      let name: String
      let answers: Signal<[String: String]>
      let log: EventLog<String>
      @State private var text = "…"
      var body: some View {
        Text(text).task {
          do {
            try await waitUntil { answers.value[name] != nil }
            text = answers.value[name] ?? ""
          } catch {
            log.record("canceled \(name)")
          }
        }
      }
    }
    let answers = Signal<[String: String]>([:])
    let log = EventLog<String>()
    let shelf = Shelf((0..<8).map { "r\($0)" })
    shelf.content = { cell, name in
      cell.contentConfiguration = HostingConfiguration {
        Picture(name: name, answers: answers, log: log)
      }
    }
    let stage = Stage(shelf, height: 2)
    let placeholder = stage.text
    shelf.list.scrollToRow(at: IndexPath(row: 7, section: 0))
    stage.flush()
    let canceled = await log.waitForEvents(2)
    answers.value["r0"] = "tarde"

    #expect(placeholder == "…\n…")
    #expect(canceled.sorted() == ["canceled r0", "canceled r1"])
    #expect(!stage.flush().contains("tarde"))
  }

  @Test("H50: A view that stands for a controller is refused in a cell, with a message")
  func controllers() {
    let log = EventLog<String>()
    let shelf = Shelf(["a"])
    shelf.content = { cell, _ in
      cell.contentConfiguration = HostingConfiguration { LegacyView(text: "x", log: log) }
    }

    let reports = messages {
      let stage = Stage(shelf)
      #expect(stage.text.contains("⚠ LegacyView"))
    }

    #expect(reports.count == 1)
    #expect(reports.first?.contains("use a 'ViewRepresentable'") == true)
    #expect(!log.events.contains("make"))
  }

  @Test("Cells and their views are freed with the list")
  func freed() {
    let cart = Cart()
    expectFreed { lifetimes in
      let shelf = lifetimes.track(Shelf(["a", "b"]))
      shelf.content = { cell, _ in
        lifetimes.track(cell)
        cell.contentConfiguration = HostingConfiguration { CartLine(cart: cart) }
      }
      _ = lifetimes.track(Stage(shelf))
    }
  }
}

extension Element {
  /// The last row that offers an additional action.
  fileprivate func row(offering name: String) -> Element? {
    for child in children.reversed() {
      if let row = child.row(offering: name) { return row }
    }
    return actions.contains(.named(name)) ? self : nil
  }
}
