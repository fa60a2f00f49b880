import Checkout
import ControllerKit
import Foundation
import HostingKit
import SampleSupport

/// The invoices: a screen that stays what it was, though the next one is a view now.
final class InvoicesController: ViewController, ListViewDataSource, ListViewDelegate {
  private let model: MigrationModel
  private let list = ListView()

  /// Makes the screen.
  ///
  /// - Parameter model: What the screens share.
  init(_ model: MigrationModel) {
    self.model = model
    super.init()
    title = "Faturas"
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "invoice")
    list.dataSource = self
    list.delegate = self
    view = list
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    model.ledger.invoices.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let invoice = model.ledger.invoices[indexPath.row]
    let cell = listView.dequeueReusableCell(withIdentifier: "invoice", for: indexPath)
    var content = ListContentConfiguration.valueCell()
    content.text = "Fatura \(invoice.id)"
    content.secondaryText = invoice.isVoid ? "anulada" : invoice.amount.plainText
    cell.contentConfiguration = content
    return cell
  }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    listView.deselectRow(at: indexPath)
    let invoice = model.ledger.invoices[indexPath.row]
    // Before: InvoiceDetailController(invoice). This is all that changes here.
    let detail = InvoiceDetailView(invoice: invoice) { [weak self] in
      self?.model.ledger.void(invoice)
      self?.navigationController?.popViewController(animated: true)
    }
    let host = model.controllers.count(HostingController(rootView: detail))
    navigationController?.pushViewController(host, animated: true)
  }
}
