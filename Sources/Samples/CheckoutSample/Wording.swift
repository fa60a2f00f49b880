import Checkout
import Foundation

/// The texts of the screens.
enum Wording {
  /// Returns the heading of the cart.
  static func heading(itemCount: Int) -> String {
    switch itemCount {
    case 0: "Carrinho vazio"
    case 1: "Carrinho: 1 item"
    default: "Carrinho: \(itemCount) itens"
    }
  }

  /// Returns what the coupon does.
  static func reduction(_ coupon: Coupon?, discount: Money) -> String {
    guard let coupon else { return "Sem cupom" }
    return "Cupom \(coupon.code): desconto de \(discount.plainText)"
  }

  /// Returns the price to pay.
  static func total(_ total: Money) -> String {
    "Total: \(total.plainText)"
  }

  /// Returns where the payment stands.
  static func status(_ state: PaymentState) -> String {
    switch state {
    case .editing: "Aguardando pagamento"
    case .processing(_, let amount): "Processando \(amount.plainText)…"
    case .succeeded(let receipt):
      "Pagamento Confirmado! 🎉 Valor processado: \(receipt.amount.plainText)"
    case .failed(let error, _): "Erro no Pagamento: \(error.localizedDescription)"
    }
  }

  /// Returns the heading of the payments that succeeded.
  static func history(count: Int) -> String {
    count == 0 ? "Nenhum pagamento ainda." : "Histórico"
  }

  /// Returns a payment that succeeded.
  static func payment(_ payment: Payment) -> String {
    "  ✅ Pagamento: \(payment.amount.plainText)"
  }
}
