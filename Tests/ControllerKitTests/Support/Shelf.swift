import CanvasKit
import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting

/// A row's model.
final class Product {
  let name: Signal<String>
  init(_ name: String) { self.name = Signal(name) }
}

/// A list of products on the screen, and a log of what it asks for.
@MainActor
final class Shelf: ViewController, ListViewDataSource, ListViewDelegate {
  let products: Signal<[Product]>
  let log = EventLog<String>()
  let list = ListView()
  var headers: [String?] = [nil]
  var cells: [ObjectIdentifier] = []
  var removesRows = true

  init(_ names: [String]) {
    products = Signal(names.map(Product.init))
    super.init()
    title = "Shelf"
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "product")
    list.dataSource = self
    list.delegate = self
    view = list
  }

  func numberOfSections(in listView: ListView) -> Int { headers.count }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    products.value.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let product = untracked { products.value[indexPath.row] }
    let cell = listView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = product.name.value
    cell.contentConfiguration = content
    cells.append(ObjectIdentifier(cell))
    log.record("cell \(indexPath.section).\(indexPath.row)")
    return cell
  }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    log.record("select \(indexPath.section).\(indexPath.row)")
  }

  func listView(
    _ listView: ListView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard removesRows else { return nil }
    let remove = ContextualAction(style: .destructive, title: "Remover") {
      [weak self] _, _, completion in
      self?.remove(indexPath.row)
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [remove])
  }

  func remove(_ row: Int) {
    products.value.remove(at: row)
    list.deleteRows(at: [IndexPath(row: row, section: 0)])
  }

  /// Shows the list in a window.
  func show(width: Int = 12, height: Int = 4) -> Window {
    let window = makeWindow(self)
    window.frame = Rect(x: 0, y: 0, width: width, height: height)
    window.updateScheduler.flush()
    return window
  }
}

extension Window {
  /// Carries out what waits, and answers what is seen.
  func text() -> String {
    updateScheduler.flush()
    return render().surface().textSnapshot
  }
}
