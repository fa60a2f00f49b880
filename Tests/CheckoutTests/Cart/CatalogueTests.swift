import Checkout
import Testing

@MainActor @Suite("The catalogue")
struct CatalogueTests {
  @Test("A cart accepts every product and every coupon of the shop")
  func contents() throws {
    let cart = CartModel()

    for product in Catalogue.coffeeShop.products { try cart.add(product) }
    for coupon in Catalogue.coffeeShop.coupons { try cart.apply(coupon) }

    #expect(cart.items.map(\.product) == Catalogue.coffeeShop.products)
    #expect(cart.coupon?.code == "MENOS20")
    #expect(cart.total == Money(minorUnits: 1_355_05))
  }

  @Test("Products are found by identifier, coupons in any case")
  func search() {
    let shop = Catalogue.coffeeShop

    #expect(shop.product(id: "caneca")?.name == "Caneca de cerâmica")
    #expect(shop.product(id: "Caneca") == nil)
    #expect(shop.coupon(code: "menos20")?.code == "MENOS20")
    #expect(shop.coupon(code: "") == nil)
  }
}
