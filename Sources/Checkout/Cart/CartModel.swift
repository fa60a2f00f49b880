public import ObservationKit

/// The lines that a customer is about to buy, with their prices.
///
/// Every property is observable. The derived ones are computed on demand and at most once for each
/// change. A change that is refused throws and leaves the cart, and its observers, alone.
@MainActor public final class CartModel {
  /// The currency of every price in the cart.
  public let currency: Currency

  /// The lines, in the order in which they were added.
  ///
  /// INVARIANT: All prices are in the currency of the cart and their sum fits into an amount.
  @Tracked public private(set) var items: [LineItem] = []

  /// The coupon that lowers the price.
  @Tracked public private(set) var coupon: Coupon?

  /// The number of pieces in all lines.
  @Derived({ (cart: CartModel) in cart.items.reduce(0) { $0 + $1.quantity } })
  public var itemCount: Int

  /// The price of all lines before the discount.
  @Derived({ (cart: CartModel) in cart.sum(of: cart.items) })
  public var subtotal: Money

  /// What the coupon takes off the subtotal; never more than the subtotal.
  @Derived({ (cart: CartModel) in
    cart.coupon?.discount(on: cart.subtotal) ?? .zero(in: cart.currency)
  })
  public var discount: Money

  /// The price to pay.
  @Derived({ (cart: CartModel) in
    Money(
      minorUnits: cart.subtotal.minorUnits - cart.discount.minorUnits,
      currency: cart.currency
    )
  })
  public var total: Money

  /// Whether there are no lines.
  @Derived({ (cart: CartModel) in cart.items.isEmpty })
  public var isEmpty: Bool

  /// The number of the newest line; lines that were removed count.
  private var newestNumber = 0

  /// Creates an empty cart.
  ///
  /// - Parameter currency: The currency of every price in the cart.
  public init(currency: Currency = .brl) {
    self.currency = currency
  }

  /// Creates a cart with the lines and the coupon that another one had.
  ///
  /// - Parameters:
  ///   - currency: The currency of every price in the cart.
  ///   - items: The lines, which keep their identities.
  ///   - coupon: The coupon that lowers the price.
  /// - Throws: ``CartError/duplicateLine(_:)`` for two lines with one identity, and what adding the
  ///   lines and applying the coupon would throw.
  public convenience init(
    currency: Currency = .brl,
    items: [LineItem],
    coupon: Coupon? = nil
  ) throws(CartError) {
    self.init(currency: currency)
    var identities: Set<LineItem.ID> = []
    for item in items {
      guard identities.insert(item.id).inserted else { throw .duplicateLine(item.id) }
      guard item.total.currency == currency else { throw .currencyMismatch(item.total.currency) }
    }
    try store(items)
    newestNumber = items.map(\.id.number).max() ?? 0
    if let coupon { try apply(coupon) }
  }

  /// Adds pieces of a product, to the line with this product at this price or to a new line.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - quantity: How many pieces to add, at least one.
  /// - Returns: The identity of the line.
  /// - Throws: ``CartError/quantityOutOfRange(_:)`` for too few pieces or too many on the line,
  ///   ``CartError/negativePrice(_:)``, ``CartError/currencyMismatch(_:)``, or
  ///   ``CartError/totalTooLarge`` when the subtotal would not fit.
  /// - Complexity: O(*n*) in lines.
  @discardableResult
  public func add(_ product: Product, quantity: Int = 1) throws(CartError) -> LineItem.ID {
    guard product.price.currency == currency else {
      throw .currencyMismatch(product.price.currency)
    }
    guard LineItem.quantities.contains(quantity) else { throw .quantityOutOfRange(quantity) }

    var changed = items
    let id: LineItem.ID
    if let index = items.firstIndex(where: { $0.product == product }) {
      id = items[index].id
      let sum = items[index].quantity + quantity
      changed[index] = try LineItem(id: id, product: product, quantity: sum)
    } else {
      id = LineItem.ID(number: newestNumber + 1)
      changed.append(try LineItem(id: id, product: product, quantity: quantity))
    }
    try store(changed)
    newestNumber = max(newestNumber, id.number)
    return id
  }

  /// Removes a line.
  ///
  /// - Parameter id: The identity of the line.
  /// - Throws: ``CartError/unknownLine(_:)`` when the cart has no such line.
  /// - Complexity: O(*n*) in lines.
  public func remove(_ id: LineItem.ID) throws(CartError) {
    let index = try index(of: id)
    items.remove(at: index)
  }

  /// Changes how many pieces a line has.
  ///
  /// - Parameters:
  ///   - quantity: The new number of pieces, at least one.
  ///   - id: The identity of the line.
  /// - Throws: ``CartError/unknownLine(_:)``, ``CartError/quantityOutOfRange(_:)``, or
  ///   ``CartError/totalTooLarge`` when the subtotal would not fit.
  /// - Complexity: O(*n*) in lines.
  public func setQuantity(_ quantity: Int, of id: LineItem.ID) throws(CartError) {
    let index = try index(of: id)
    var changed = items
    changed[index] = try LineItem(id: id, product: changed[index].product, quantity: quantity)
    try store(changed)
  }

  /// Removes all lines and the coupon, in one transaction.
  public func clear() {
    transaction {
      items = []
      coupon = nil
    }
  }

  /// Uses a coupon in place of the one before.
  ///
  /// - Parameter coupon: The coupon.
  /// - Throws: ``CartError/currencyMismatch(_:)`` for an amount in another currency, or
  ///   ``CartError/invalidCoupon(code:)`` for a share outside 1 to 100 and for an amount of zero or
  ///   less.
  public func apply(_ coupon: Coupon) throws(CartError) {
    if case .amount(let amount) = coupon.reduction, amount.currency != currency {
      throw .currencyMismatch(amount.currency)
    }
    guard coupon.isValid(in: currency) else { throw .invalidCoupon(code: coupon.code) }
    self.coupon = coupon
  }

  /// Takes the coupon away, if there is one.
  public func removeCoupon() {
    coupon = nil
  }

  /// Returns the position of a line.
  private func index(of id: LineItem.ID) throws(CartError) -> Int {
    guard let index = items.firstIndex(where: { $0.id == id }) else { throw .unknownLine(id) }
    return index
  }

  /// Stores the lines, unless their sum does not fit.
  private func store(_ changed: [LineItem]) throws(CartError) {
    var sum = Money.zero(in: currency)
    for item in changed {
      guard let next = try? sum.adding(item.total) else { throw .totalTooLarge }
      sum = next
    }
    items = changed
  }

  /// Returns the sum of the prices of lines, which the invariant of the lines lets fit.
  private func sum(of items: [LineItem]) -> Money {
    items.reduce(.zero(in: currency)) { $0.addingSaturating($1.total) }
  }
}
