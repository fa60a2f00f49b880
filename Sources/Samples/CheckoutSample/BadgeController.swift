import Checkout
import ControllerKit

/// Says how much is in the cart, inside any other screen.
///
/// It reads the model in `updateProperties()`, and is updated when what it has read changes.
final class BadgeController: ViewController {
  private let shop: Shop
  private let label = LabelView()

  /// Makes the badge of a shop's cart.
  init(_ shop: Shop) {
    self.shop = shop
    super.init()
  }

  override func loadView() {
    label.headingLevel = 2
    view = label
  }

  override func updateProperties() {
    label.text = Wording.heading(itemCount: shop.cart.itemCount)
  }
}
