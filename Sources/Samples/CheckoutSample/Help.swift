import Checkout

/// The texts that explain the program.
enum Help {
  /// How the program is started, and what it reads.
  static let program: [String] = [
    "Uso: checkout [--help]",
    "",
    "Mostra um carrinho e um pagamento duas vezes, com um apresentador imperativo e um",
    "declarativo, que observam os mesmos modelos. Lê um comando por linha da entrada padrão;",
    "sem entrada, apresenta uma demonstração. Linhas vazias e linhas com # são ignoradas.",
    "",
    "Termina com 1 se um comando não existe ou um expect falha, e com 2 se o uso está errado.",
    "",
  ]

  /// Returns how each command is written, and what the shop has.
  static func commands(of catalogue: Catalogue) -> [String] {
    ["Comandos:"]
      + Command.usages.map { "  \($0.value)" }
      + ["Produtos:"]
      + catalogue.products.map { "  \($0.id): \($0.name), \($0.price.plainText)" }
      + ["Cupons:"]
      + catalogue.coupons.map { "  \($0.code)" }
  }
}
