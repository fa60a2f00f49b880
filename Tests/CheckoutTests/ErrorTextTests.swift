import Checkout
import Foundation
import Testing

@Suite("Error texts")
struct ErrorTextTests {
  @Test("Every payment error explains itself in Portuguese")
  func payment() {
    let errors: [PaymentError] = [
      .invalidAmount, .limitExceeded(limit: PaymentSession.defaultLimit),
      .declined(reason: "saldo insuficiente"), .network, .timeout, .cancelled,
    ]

    #expect(
      errors.map(\.localizedDescription) == [
        "O valor do pagamento deve ser maior que zero.",
        "O valor ultrapassa o limite de R$ 999.999,99.",
        "Pagamento recusado: saldo insuficiente.",
        "Sem conexão com o serviço de pagamento.",
        "O serviço de pagamento não respondeu a tempo.",
        "O pagamento foi cancelado.",
      ]
    )
  }

  @Test("Every cart error explains itself in Portuguese")
  func cart() {
    let errors: [CartError] = [
      .quantityOutOfRange(0), .negativePrice(Money(minorUnits: -1)), .currencyMismatch(.usd),
      .totalTooLarge, .unknownLine(LineItem.ID(number: 1)),
      .duplicateLine(LineItem.ID(number: 1)), .invalidCoupon(code: "X"),
    ]

    #expect(
      errors.map(\.localizedDescription) == [
        "A quantidade 0 não está entre 1 e 9999.",
        "O preço -R$ 0,01 é negativo.",
        "O carrinho não aceita valores em USD.",
        "O total do carrinho é grande demais.",
        "O item não está no carrinho.",
        "O carrinho tem o mesmo item duas vezes.",
        "O cupom X não é válido.",
      ]
    )
  }

  @Test("Every money error explains itself in Portuguese")
  func money() {
    let errors: [MoneyError] = [
      .overflow, .currencyMismatch(.brl, .usd), .notRepresentable(.nan), .unreadable("x"),
    ]

    #expect(
      errors.map(\.localizedDescription) == [
        "O valor é grande demais.",
        "Não é possível combinar BRL com USD.",
        "O número NaN não pode ser representado com exatidão.",
        "“x” não é um valor válido.",
      ]
    )
  }
}
