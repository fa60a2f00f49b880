/// A number of pieces of one product in a cart, at the price of the moment they were added.
public struct LineItem: Hashable, Sendable, Identifiable {
  /// The identity of a line, unique within its cart and never used again.
  public struct ID: Hashable, Sendable, Codable {
    /// The position in the order in which the lines of the cart were made.
    public let number: Int

    /// Creates an identity.
    ///
    /// - Parameter number: The position in the order in which the lines of the cart were made.
    public init(number: Int) {
      self.number = number
    }
  }

  /// The numbers of pieces that a line can have.
  public static let quantities: ClosedRange<Int> = 1...9_999

  /// The identity of the line.
  public let id: ID

  /// The product.
  public let product: Product

  /// The number of pieces.
  public let quantity: Int

  /// The price of all pieces.
  public let total: Money

  /// The price of one piece.
  public var unitPrice: Money { product.price }

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - id: The identity of the line.
  ///   - product: The product, at its price of now.
  ///   - quantity: The number of pieces.
  /// - Throws: ``CartError/quantityOutOfRange(_:)``, ``CartError/negativePrice(_:)``, or
  ///   ``CartError/totalTooLarge`` when the price of all pieces does not fit.
  public init(id: ID, product: Product, quantity: Int) throws(CartError) {
    guard Self.quantities.contains(quantity) else { throw .quantityOutOfRange(quantity) }
    guard !product.price.isNegative else { throw .negativePrice(product.price) }
    guard let total = try? product.price.multiplied(by: quantity) else { throw .totalTooLarge }
    self.id = id
    self.product = product
    self.quantity = quantity
    self.total = total
  }
}

extension LineItem: Codable {
  /// The names of the encoded parts; the total follows from them.
  private enum CodingKeys: CodingKey {
    case id
    case product
    case quantity
  }

  /// Decodes a line and checks it like the other initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      id: container.decode(ID.self, forKey: .id),
      product: container.decode(Product.self, forKey: .product),
      quantity: container.decode(Int.self, forKey: .quantity)
    )
  }

  /// Encodes what the line was made from.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(product, forKey: .product)
    try container.encode(quantity, forKey: .quantity)
  }
}
