package import ControllerKit
package import Foundation
import SampleSupport

/// The ways of migration, one screen each.
package final class MigrationController: ViewController, ListViewDataSource, ListViewDelegate {
  private let model: MigrationModel
  private let list = ListView()
  private lazy var entries: [(title: String, make: () -> ViewController)] = [
    ("Uma tela inteira", { [model] in InvoicesController(model) }),
    ("Uma região da tela", { [model] in AccountController(model) }),
    ("Navegação", { [model] in makeReceipts(model) }),
    ("Dados compartilhados", { [model] in SharedDataController(model) }),
    ("Células", { [model] in StockController(model) }),
    ("Ambiente", { [model] in SettingsController(model) }),
  ]

  /// Makes the screen.
  ///
  /// - Parameter model: What the screens share.
  package init(_ model: MigrationModel) {
    self.model = model
    super.init()
    title = "Migração"
  }

  /// Sets the list.
  package override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "entry")
    list.dataSource = self
    list.delegate = self
    view = list
  }

  package func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  package func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = entries[indexPath.row].title
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  package func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    listView.deselectRow(at: indexPath)
    let screen = model.controllers.count(entries[indexPath.row].make())
    navigationController?.pushViewController(screen, animated: true)
  }
}
