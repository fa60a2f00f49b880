import Checkout
import Testing

@MainActor @Suite("Coupons")
struct CouponTests {
  let cart = CartModel()
  let mug = Product(id: "caneca", name: "Caneca", price: Money(minorUnits: 39_95))

  @Test("A percentage is taken off the subtotal, rounded half to even")
  func percentage() throws {
    try cart.add(mug)

    try cart.apply(Coupon(code: "DEZ", reduction: .percentage(10)))

    #expect(cart.discount == Money(minorUnits: 4_00))
    #expect(cart.total == Money(minorUnits: 35_95))
  }

  @Test("An amount takes off no more than the subtotal")
  func amount() throws {
    try cart.apply(Coupon(code: "CEM", reduction: .amount(Money(minorUnits: 100_00))))
    #expect(cart.total == .zero)

    try cart.add(mug)
    #expect(cart.discount == mug.price)
    #expect(cart.total == .zero)

    try cart.add(mug, quantity: 2)
    #expect(cart.total == Money(minorUnits: 19_85))
  }

  @Test("The last coupon counts, and can be taken away")
  func replacement() throws {
    try cart.add(mug)
    try cart.apply(Coupon(code: "A", reduction: .percentage(100)))
    try cart.apply(Coupon(code: "B", reduction: .amount(Money(minorUnits: 95))))
    #expect(cart.total == Money(minorUnits: 39_00))

    cart.removeCoupon()

    #expect(cart.total == mug.price)
  }

  @Test(
    "A coupon that takes off nothing or more than everything is refused",
    arguments: [
      Coupon.Reduction.percentage(0), .percentage(101), .percentage(-10), .percentage(.min),
      .amount(.zero), .amount(Money(minorUnits: -1)),
    ]
  )
  func invalid(reduction: Coupon.Reduction) {
    let coupon = Coupon(code: "X", reduction: reduction)

    #expect(throws: CartError.invalidCoupon(code: "X")) { try cart.apply(coupon) }
    #expect(cart.coupon == nil)
    #expect(coupon.discount(on: mug.price) == .zero)
  }

  @Test("A coupon in another currency is refused")
  func currency() {
    let amount = Money(minorUnits: 1, currency: .usd)
    let coupon = Coupon(code: "X", reduction: .amount(amount))

    #expect(throws: CartError.currencyMismatch(.usd)) { try cart.apply(coupon) }
    #expect(coupon.discount(on: mug.price) == .zero)
  }
}
