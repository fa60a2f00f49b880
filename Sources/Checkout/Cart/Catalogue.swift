/// What a shop sells, and the coupons that it accepts.
public struct Catalogue: Hashable, Sendable {
  /// The products, in the order in which they are shown.
  public let products: [Product]

  /// The coupons that are accepted.
  public let coupons: [Coupon]

  /// Creates a catalogue.
  ///
  /// - Parameters:
  ///   - products: The products, in the order in which they are shown.
  ///   - coupons: The coupons that are accepted.
  public init(products: [Product], coupons: [Coupon] = []) {
    self.products = products
    self.coupons = coupons
  }

  /// Returns the product with an identifier.
  ///
  /// - Parameter id: The identifier of the product.
  /// - Returns: The first such product, or nil.
  /// - Complexity: O(*n*) in products.
  public func product(id: String) -> Product? {
    products.first { $0.id == id }
  }

  /// Returns the coupon with a code; upper and lower case letters are the same.
  ///
  /// - Parameter code: What the user typed.
  /// - Returns: The first such coupon, or nil.
  /// - Complexity: O(*n*) in coupons.
  public func coupon(code: String) -> Coupon? {
    coupons.first { $0.code.lowercased() == code.lowercased() }
  }

  /// A small coffee shop.
  public static let coffeeShop: Catalogue = Catalogue(
    products: [
      Product(id: "cafe", name: "Café moído 500 g", price: Money(minorUnits: 28_90)),
      Product(id: "caneca", name: "Caneca de cerâmica", price: Money(minorUnits: 39_90)),
      Product(id: "filtro", name: "Filtro de papel", price: Money(minorUnits: 7_25)),
      Product(id: "livro", name: "Livro de receitas", price: Money(minorUnits: 64_50)),
      Product(id: "moedor", name: "Moedor de café", price: Money(minorUnits: 1_234_50)),
    ],
    coupons: [
      Coupon(code: "BEMVINDO10", reduction: .percentage(10)),
      Coupon(code: "MENOS20", reduction: .amount(Money(minorUnits: 20_00))),
    ]
  )
}
