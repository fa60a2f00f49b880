extension CartModel: @MainActor Codable {
  /// The names of the encoded parts; all other values follow from them.
  private enum CodingKeys: CodingKey {
    case currency
    case items
    case coupon
  }

  /// Decodes a cart and checks its parts.
  ///
  /// - Parameter decoder: What holds the parts.
  /// - Throws: A `DecodingError`, or the ``CartError`` of the other initializer.
  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      currency: container.decode(Currency.self, forKey: .currency),
      items: container.decode([LineItem].self, forKey: .items),
      coupon: container.decodeIfPresent(Coupon.self, forKey: .coupon)
    )
  }

  /// Encodes the lines and the coupon.
  ///
  /// - Parameter encoder: What takes the parts.
  /// - Throws: An `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(currency, forKey: .currency)
    try container.encode(items, forKey: .items)
    try container.encodeIfPresent(coupon, forKey: .coupon)
  }
}
