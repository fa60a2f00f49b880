import Checkout
import ViewKit

/// Says how many pieces are in the cart; it is evaluated again when that has changed.
struct CartCountView: View {
  /// The cart.
  let cart: CartModel
  /// Gets a line for each evaluation.
  let log: (String) -> Void

  var body: some View {
    let text = "\(cart.itemCount) items"
    log("🖼 [Vista] \(text)")
    return Text(text)
  }
}
