import Checkout
import Testing

@MainActor @Suite("The cart")
struct CartModelTests {
  let cart = CartModel()
  let mug = Product(id: "caneca", name: "Caneca", price: Money(minorUnits: 39_90))
  let book = Product(id: "livro", name: "Livro", price: Money(minorUnits: 64_50))

  @Test("An empty cart has no pieces and costs nothing")
  func empty() {
    #expect(cart.isEmpty)
    #expect(cart.itemCount == 0)
    #expect([cart.subtotal, cart.discount, cart.total] == [.zero, .zero, .zero])
  }

  @Test("Adding a product again adds pieces to its line")
  func merging() throws {
    let first = try cart.add(mug, quantity: 2)
    try cart.add(book)
    let second = try cart.add(mug)

    #expect(first == second)
    #expect(cart.items.map(\.product.id) == ["caneca", "livro"])
    #expect(cart.items.map(\.quantity) == [3, 1])
    #expect(cart.itemCount == 4)
    #expect(cart.subtotal == Money(minorUnits: 184_20))
    #expect(!cart.isEmpty)
  }

  @Test("A product at another price gets a line of its own")
  func changedPrice() throws {
    let cheaper = Product(id: mug.id, name: mug.name, price: Money(minorUnits: 30_00))

    try cart.add(mug)
    try cart.add(cheaper)

    #expect(cart.items.map(\.unitPrice) == [mug.price, cheaper.price])
  }

  @Test("The identity of a removed line is not used again")
  func identities() throws {
    let first = try cart.add(mug)
    try cart.remove(first)
    let second = try cart.add(mug)

    #expect(first != second)
  }

  @Test("A new quantity replaces the one before")
  func quantity() throws {
    let line = try cart.add(mug, quantity: 2)

    try cart.setQuantity(5, of: line)

    #expect(cart.items.map(\.quantity) == [5])
    #expect(cart.items.map(\.total) == [Money(minorUnits: 199_50)])
  }

  @Test("A change that is refused leaves the cart as it was")
  func refusals() throws {
    let line = try cart.add(mug, quantity: 9_999)
    let before = cart.items
    let unknown = LineItem.ID(number: 77)
    let costly = Product(id: "x", name: "X", price: Money(minorUnits: .max))
    let owed = Product(id: "y", name: "Y", price: Money(minorUnits: -1))
    let foreign = Product(id: "z", name: "Z", price: Money(minorUnits: 1, currency: .usd))

    #expect(throws: CartError.quantityOutOfRange(10_000)) { try cart.add(mug) }
    #expect(throws: CartError.quantityOutOfRange(0)) { try cart.add(book, quantity: 0) }
    #expect(throws: CartError.quantityOutOfRange(-1)) { try cart.add(mug, quantity: -1) }
    #expect(throws: CartError.quantityOutOfRange(.max)) { try cart.add(mug, quantity: .max) }
    #expect(throws: CartError.quantityOutOfRange(0)) { try cart.setQuantity(0, of: line) }
    #expect(throws: CartError.unknownLine(unknown)) { try cart.setQuantity(1, of: unknown) }
    #expect(throws: CartError.unknownLine(unknown)) { try cart.remove(unknown) }
    #expect(throws: CartError.totalTooLarge) { try cart.add(costly) }
    #expect(throws: CartError.totalTooLarge) { try cart.add(costly, quantity: 2) }
    #expect(throws: CartError.negativePrice(owed.price)) { try cart.add(owed) }
    #expect(throws: CartError.currencyMismatch(.usd)) { try cart.add(foreign) }
    #expect(cart.items == before)
  }

  @Test("Clearing removes the lines and the coupon")
  func clearing() throws {
    try cart.add(mug)
    try cart.apply(Coupon(code: "DEZ", reduction: .percentage(10)))

    cart.clear()

    #expect(cart.isEmpty)
    #expect(cart.coupon == nil)
  }
}
