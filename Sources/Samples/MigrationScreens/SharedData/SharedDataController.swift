import CanvasKit
import Checkout
package import ControllerKit
import Foundation
import HostingKit
import SampleSupport

/// A controller and a view beside each other, on one cart.
package final class SharedDataController: ViewController {
  private let model: MigrationModel

  /// Makes the screen.
  ///
  /// - Parameter model: Where the cart is.
  package init(_ model: MigrationModel) {
    self.model = model
    super.init()
    title = "Dados"
  }

  /// Puts the badge, the view and the buttons into place.
  package override func viewDidLoad() {
    super.viewDidLoad()
    let badge = model.controllers.count(CartBadgeController(model))
    let host = model.controllers.count(
      HostingController(rootView: CartCountView(cart: model.cart, log: model.log))
    )
    host.sizingOptions = .intrinsicContentSize
    addChild(badge)
    addChild(host)
    let stack = StackView(arrangedSubviews: [
      badge.view, host.view,
      ButtonView("Adicionar", of: model) { $0.addProduct() },
      ButtonView("Adicionar três", of: model) { model in for _ in 0..<3 { model.addProduct() } },
      ButtonView("Aplicar cupom", of: model) { $0.applyCoupon() },
      ButtonView("Esvaziar", of: model) { $0.cart.clear() },
    ])
    stack.pinnedInsets = .zero
    view.addSubview(stack)
    badge.didMove(toParent: self)
    host.didMove(toParent: self)
  }
}

extension MigrationModel {
  /// Uses the first coupon, which changes no number of pieces.
  fileprivate func applyCoupon() {
    guard let coupon = catalogue.coupons.first else { return }
    do {
      try cart.apply(coupon)
    } catch {
      log(error.localizedDescription)
    }
  }
}
