import CanvasKit
import Checkout
import ViewKit

/// What is in an account: a view that is given its values, and keeps state when it gets others.
struct BalanceCard: View {
  /// How much there is.
  let amount: Money
  @State private var isDetailed = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Saldo: \(amount.plainText)").bold()
      if isDetailed { Text("Disponível agora, sem limite.") }
      Button(isDetailed ? "Menos" : "Mais") { isDetailed.toggle() }
    }
    .border()
  }
}

/// What is in the cart: a view that reads a model.
struct CartCard: View {
  /// The cart.
  let cart: CartModel

  var body: some View {
    Text("Carrinho: \(cart.total.plainText)").border()
  }
}
