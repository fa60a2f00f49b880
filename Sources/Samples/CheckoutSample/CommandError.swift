/// The reason why a command cannot be carried out.
enum CommandError: Error, Equatable {
  /// There is no command of this name.
  case unknown(String)

  /// The command is written otherwise.
  case usage(String)

  /// A quote was opened and not closed.
  case unclosedQuote

  /// The shop has no such product.
  case unknownProduct(String)

  /// The cart has no line with this product.
  case notInCart(String)

  /// The shop has no such coupon.
  case unknownCoupon(String)

  /// One of the presenters does not show the text.
  case missing(String, presenter: String)

  /// The message for the user.
  var message: String {
    switch self {
    case .unknown(let name): "comando desconhecido: \(name.prefix(80))"
    case .usage(let usage): "uso: \(usage)"
    case .unclosedQuote: "falta fechar as aspas"
    case .unknownProduct(let id): "produto desconhecido: \(id.prefix(80))"
    case .notInCart(let id): "produto fora do carrinho: \(id.prefix(80))"
    case .unknownCoupon(let code): "cupom desconhecido: \(code.prefix(80))"
    case .missing(let text, let presenter): "o lado \(presenter) não mostra: \(text.prefix(80))"
    }
  }
}
