import Checkout
package import ControllerKit

/// Says how many pieces are in the cart; it is updated when that has changed.
package final class CartBadgeController: ViewController {
  private let model: MigrationModel
  private let label = LabelView()

  /// Makes the badge.
  ///
  /// - Parameter model: Where the cart is.
  package init(_ model: MigrationModel) {
    self.model = model
    super.init()
  }

  /// Sets the label.
  package override func loadView() {
    label.headingLevel = 2
    view = label
  }

  /// Shows the number, which is a tracked read.
  package override func updateProperties() {
    let text = "\(model.cart.itemCount) items"
    model.log("📦 [Controlador] \(text)")
    title = text
    label.text = text
  }
}
