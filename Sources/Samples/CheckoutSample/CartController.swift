import CanvasKit
import Checkout
import ControllerKit
import Foundation
import HostingKit
import ObservationKit
import SampleSupport

/// The cart: how much is in it, its lines, a coupon, the total, the payment and those before.
final class CartController: ViewController {
  private let shop: Shop
  private let list = ListView()
  private let couponField = TextFieldView()
  private let reductionLabel = LabelView()
  private let totalLabel = LabelView()
  private let statusLabel = LabelView()
  private lazy var chooseButton = ButtonView(
    primaryAction: Action(title: "Escolher produtos") { [weak self] _ in self?.showProducts() }
  )

  /// Makes the screen of a shop's cart, with ways on in its bar.
  init(_ shop: Shop) {
    self.shop = shop
    super.init()
    title = "Loja"
    navigationItem.leftBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Esvaziar") { _ in shop.startAnew() }
    )
    navigationItem.rightBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Produtos") { [weak self] _ in self?.showProducts() }
    )
  }

  // MARK: - Views

  override func viewDidLoad() {
    super.viewDidLoad()
    let badge = shop.count(BadgeController(shop))
    let history = shop.count(HistoryController(shop))
    addChild(badge)
    addChild(history)
    let stack = StackView(arrangedSubviews: [
      badge.view, chooseButton, makeList(), makeCouponRow(), reductionLabel, totalLabel,
      statusLabel, makeButtons(), history.view,
    ])
    stack.pinnedInsets = .zero
    view.addSubview(stack)
    badge.didMove(toParent: self)
    history.didMove(toParent: self)
    totalLabel.attributes = .bold
    statusLabel.numberOfLines = 0
    observe({ $0.shop.session.receipt }, onChange: { $0.show(receipt: $2) })
    observe({ $0.shop.session.error }, onChange: { $0.show(error: $2) })
  }

  private func makeList() -> ListView {
    list.register(ListCell.self, forCellReuseIdentifier: "line")
    list.dataSource = self
    list.delegate = self
    list.allowsSelection = false
    list.minimumHeight = 3
    return list
  }

  private func makeCouponRow() -> StackView {
    couponField.placeholder = "Cupom"
    couponField.accessibilityIdentifier = "coupon"
    couponField.addAction(
      Action { [weak self] _ in self?.applyCoupon() },
      for: .primaryActionTriggered
    )
    let apply = ButtonView(
      primaryAction: Action(title: "Aplicar") { [weak self] _ in self?.applyCoupon() }
    )
    let row = StackView(arrangedSubviews: [couponField, apply])
    row.axis = .horizontal
    row.spacing = 1
    return row
  }

  private func makeButtons() -> StackView {
    let pay = Action(title: "Pagar carrinho") { [shop] _ in shop.pay(shop.cart.total) }
    let other = Action(title: "Outro valor") { [weak self] _ in self?.showPayment() }
    let row = StackView(arrangedSubviews: [
      ButtonView(primaryAction: pay), ButtonView(primaryAction: other),
    ])
    row.axis = .horizontal
    row.spacing = 1
    return row
  }

  override func updateProperties() {
    let cart = shop.cart
    reductionLabel.text = Wording.reduction(cart.coupon, discount: cart.discount)
    totalLabel.text = Wording.total(cart.total)
    statusLabel.text = Wording.status(shop.session.state)
    chooseButton.isHidden = !cart.isEmpty
  }

  // MARK: - What the user does

  private func applyCoupon() {
    let code = couponField.text
    guard let coupon = shop.catalogue.coupon(code: code) else {
      if code.isEmpty { shop.cart.removeCoupon() } else { warn("Cupom desconhecido: \(code)") }
      return
    }
    attempt { try shop.cart.apply(coupon) }
    couponField.text = ""
  }

  private func showProducts() {
    let products = shop.count(ProductsController(shop))
    navigationController?.pushViewController(products, animated: true)
  }

  /// Shows a declarative screen, which has the screen of old inside.
  private func showPayment() {
    let payment = shop.count(HostingController(rootView: OtherPaymentScreen(shop: shop)))
    payment.environment[LiveControllers.self] = shop.controllers
    navigationController?.pushViewController(payment, animated: true)
  }

  // MARK: - What comes of a payment

  private func show(receipt: Receipt?) {
    guard let receipt else { return }
    shop.log("📱 [Loja] Recebeu sucesso: \(receipt.amount.plainText)")
    present(
      makeAlert(
        "Pagamento Confirmado! 🎉",
        "Valor processado: \(receipt.amount.plainText)",
        button: "OK"
      ),
      animated: true
    )
  }

  private func show(error: PaymentError?) {
    guard let error else { return }
    shop.log("📱 [Loja] Recebeu erro: \(error.localizedDescription)")
    present(
      makeAlert("Erro no Pagamento", error.localizedDescription, button: "Entendido"),
      animated: true
    )
  }

  private func makeAlert(_ title: String, _ message: String, button: String) -> AlertController {
    let alert = shop.count(
      AlertController(title: title, message: message, preferredStyle: .alert)
    )
    alert.addAction(AlertAction(title: button, style: .cancel))
    return alert
  }

  private func warn(_ text: String) {
    present(makeAlert("Aviso", text, button: "Entendido"), animated: true)
  }

  /// Does something to the cart; what it refuses is told, and answered with false.
  @discardableResult
  private func attempt(_ change: () throws -> Void) -> Bool {
    do {
      try change()
      return true
    } catch {
      warn(error.localizedDescription)
      return false
    }
  }
}

extension CartController: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    shop.cart.items.count
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let item = shop.cart.items[indexPath.row]
    let cell = listView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    var content = ListContentConfiguration.valueCell()
    content.text = "\(item.quantity) × \(item.product.name)"
    content.secondaryText = item.total.plainText
    cell.contentConfiguration = content
    return cell
  }
}

extension CartController: ListViewDelegate {
  func listView(
    _ listView: ListView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let item = shop.cart.items[indexPath.row]
    func action(
      _ title: String,
      _ style: ContextualAction.Style = .normal,
      _ change: @escaping (CartModel) throws -> Void
    ) -> ContextualAction {
      ContextualAction(style: style, title: title) { [weak self, shop] _, _, completion in
        completion(self?.attempt { try change(shop.cart) } ?? false)
      }
    }
    return SwipeActionsConfiguration(actions: [
      action("Mais") { try $0.setQuantity(item.quantity + 1, of: item.id) },
      action("Menos") { try $0.setQuantity(item.quantity - 1, of: item.id) },
      action("Remover", .destructive) { try $0.remove(item.id) },
    ])
  }
}
