import Checkout
import ControllerKit
import Foundation

/// What the shop sells; choosing a product puts one piece into the cart.
final class ProductsController: ViewController, ListViewDataSource, ListViewDelegate {
  private let shop: Shop
  private let list = ListView()

  /// Makes the screen of a shop's products.
  init(_ shop: Shop) {
    self.shop = shop
    super.init()
    title = "Produtos"
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "product")
    list.dataSource = self
    list.delegate = self
    view = list
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    shop.catalogue.products.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let product = shop.catalogue.products[indexPath.row]
    let count = shop.cart.items.first { $0.product == product }?.quantity
    let cell = listView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = product.name
    content.secondaryText =
      product.price.plainText + (count.map { ", \($0) no carrinho" } ?? "")
    cell.contentConfiguration = content
    cell.accessoryType = count == nil ? .none : .checkmark
    return cell
  }

  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    listView.deselectRow(at: indexPath)
    do {
      try shop.cart.add(shop.catalogue.products[indexPath.row])
    } catch {
      let alert = shop.count(
        AlertController(title: "Aviso", message: error.localizedDescription, preferredStyle: .alert)
      )
      alert.addAction(AlertAction(title: "Entendido", style: .cancel))
      present(alert, animated: true)
    }
  }
}
