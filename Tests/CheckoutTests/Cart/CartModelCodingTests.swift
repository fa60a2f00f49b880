import Checkout
import Foundation
import Testing

@MainActor @Suite("Coding a cart")
struct CartModelCodingTests {
  let mug = Product(id: "caneca", name: "Caneca", price: Money(minorUnits: 39_90))

  @Test("An encoded cart is decoded with its lines, its coupon and its prices")
  func roundTrip() throws {
    let cart = CartModel()
    try cart.add(mug, quantity: 2)
    try cart.apply(Coupon(code: "DEZ", reduction: .percentage(10)))

    let decoded = try JSONDecoder().decode(CartModel.self, from: JSONEncoder().encode(cart))

    #expect(decoded.items == cart.items)
    #expect(decoded.coupon == cart.coupon)
    #expect(decoded.total == Money(minorUnits: 71_82))
  }

  @Test("A decoded cart goes on with new identities")
  func identities() throws {
    let line = try LineItem(id: LineItem.ID(number: 7), product: mug, quantity: 1)
    let cart = try CartModel(items: [line])
    let book = Product(id: "livro", name: "Livro", price: Money(minorUnits: 64_50))

    #expect(try cart.add(book) == LineItem.ID(number: 8))
  }

  @Test("Parts that do not make a cart are refused")
  func invalid() throws {
    let id = LineItem.ID(number: 1)
    let line = try LineItem(id: id, product: mug, quantity: 1)
    let costly = Product(id: "x", name: "X", price: Money(minorUnits: .max))
    let costlyLine = try LineItem(id: LineItem.ID(number: 2), product: costly, quantity: 1)

    #expect(throws: CartError.duplicateLine(id)) { try CartModel(items: [line, line]) }
    #expect(throws: CartError.currencyMismatch(.brl)) {
      try CartModel(currency: .usd, items: [line])
    }
    #expect(throws: CartError.totalTooLarge) { try CartModel(items: [line, costlyLine]) }
    #expect(throws: CartError.invalidCoupon(code: "X")) {
      try CartModel(items: [], coupon: Coupon(code: "X", reduction: .percentage(0)))
    }
  }
}
