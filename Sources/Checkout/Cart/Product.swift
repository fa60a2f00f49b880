/// Something that a shop sells.
///
/// A product is plain data from anywhere; the cart checks it when it is added.
public struct Product: Hashable, Sendable, Codable, Identifiable {
  /// The short name that identifies the product in commands and data.
  public let id: String

  /// The name that the user sees.
  public let name: String

  /// The price of one piece.
  public let price: Money

  /// Creates a product.
  ///
  /// - Parameters:
  ///   - id: The short name that identifies the product.
  ///   - name: The name that the user sees.
  ///   - price: The price of one piece.
  public init(id: String, name: String, price: Money) {
    self.id = id
    self.name = name
    self.price = price
  }
}
