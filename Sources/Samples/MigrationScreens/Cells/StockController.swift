package import ControllerKit
package import Foundation
import HostingKit
import ViewKit

/// Ten thousand rows of views in a list of old; only those that are seen are evaluated.
package final class StockController: ViewController, ListViewDataSource, ListViewDelegate {
  /// The rows.
  package let items: [StockItem] = (1...10_000).map { StockItem(number: $0) }

  private let model: MigrationModel
  private let list = ListView()

  /// Makes the screen.
  ///
  /// - Parameter model: Gets a line for each row that is evaluated.
  package init(_ model: MigrationModel) {
    self.model = model
    super.init()
    title = "Estoque"
    navigationItem.rightBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Repor o primeiro") { [items] _ in items[0].quantity += 1 }
    )
  }

  /// Sets the list.
  package override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "stock")
    list.dataSource = self
    list.delegate = self
    view = list
  }

  package func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  package func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "stock", for: indexPath)
    let item = items[indexPath.row]
    cell.contentConfiguration = HostingConfiguration { StockRow(item: item, log: model.log) }
      .margins(.horizontal, 1)
    return cell
  }

  /// Offers an action of the list's side, beside those that the rows' views offer.
  package func listView(
    _ listView: ListView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let double = ContextualAction(style: .normal, title: "Dobrar") { [items] _, _, completion in
      items[indexPath.row].quantity *= 2
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [double])
  }
}
