public import Foundation

/// The reason why a cart refuses a change; the cart is then as it was before.
public enum CartError: LocalizedError, Hashable, Sendable {
  /// A line would have too few or too many pieces.
  case quantityOutOfRange(Int)

  /// The product costs less than nothing.
  case negativePrice(Money)

  /// The product or the coupon is in another currency than the cart.
  case currencyMismatch(Currency)

  /// The subtotal would exceed what an amount of money can hold.
  case totalTooLarge

  /// The cart has no line with this identifier.
  case unknownLine(LineItem.ID)

  /// Two lines have this identity.
  case duplicateLine(LineItem.ID)

  /// The coupon takes off nothing, or more than everything.
  case invalidCoupon(code: String)

  /// The message for the user, in Brazilian Portuguese.
  public var errorDescription: String? {
    switch self {
    case .quantityOutOfRange(let quantity):
      "A quantidade \(quantity) não está entre \(LineItem.quantities.lowerBound) "
        + "e \(LineItem.quantities.upperBound)."
    case .negativePrice(let price):
      "O preço \(price.plainText) é negativo."
    case .currencyMismatch(let currency):
      "O carrinho não aceita valores em \(currency.code)."
    case .totalTooLarge:
      "O total do carrinho é grande demais."
    case .unknownLine:
      "O item não está no carrinho."
    case .duplicateLine:
      "O carrinho tem o mesmo item duas vezes."
    case .invalidCoupon(let code):
      "O cupom \(code) não é válido."
    }
  }
}
