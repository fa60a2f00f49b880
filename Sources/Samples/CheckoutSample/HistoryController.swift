import Checkout
import ControllerKit
import Foundation

/// The payments that succeeded, the newest first; a few of them are seen, and the rest scrolls.
final class HistoryController: ViewController, ListViewDataSource {
  /// The greatest number of payments that are seen at once.
  private static let seenCount = 3

  private let shop: Shop
  private let list = ListView()

  /// Makes the history of a shop's payments.
  init(_ shop: Shop) {
    self.shop = shop
    super.init()
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "payment")
    list.dataSource = self
    list.allowsSelection = false
    view = list
  }

  override func updateProperties() {
    list.fixedHeight = 1 + min(Self.seenCount, shop.history.count)
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    Wording.history(count: shop.history.count)
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    shop.history.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "payment", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Wording.payment(shop.history[indexPath.row])
    cell.contentConfiguration = content
    return cell
  }
}
