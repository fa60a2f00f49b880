import Checkout
import ObservationKit
import Testing

@MainActor @Suite("Observing the cart")
struct CartObservationTests {
  let cart = CartModel()
  let mug = Product(id: "caneca", name: "Caneca", price: Money(minorUnits: 39_90))

  @Test("An observer of the total hears of each change once")
  func total() throws {
    var log: [String] = []
    let token = observe { log.append(cart.total.plainText) }

    let line = try cart.add(mug)
    try cart.setQuantity(2, of: line)
    try cart.apply(Coupon(code: "DEZ", reduction: .percentage(10)))
    cart.clear()

    #expect(log == ["R$ 0,00", "R$ 39,90", "R$ 79,80", "R$ 71,82", "R$ 0,00"])
    token.cancel()
  }

  @Test("Clearing lines and coupon tells an observer of both once")
  func clearing() throws {
    try cart.add(mug)
    try cart.apply(Coupon(code: "DEZ", reduction: .percentage(10)))
    var log: [String] = []
    let token = observe { log.append("\(cart.items.count) \(cart.coupon?.code ?? "-")") }

    cart.clear()

    #expect(log == ["1 DEZ", "0 -"])
    token.cancel()
  }

  @Test("A change that leaves a derived value equal is not told to its observers")
  func cutOff() throws {
    try cart.add(mug)
    var log: [Bool] = []
    let token = observe { log.append(cart.isEmpty) }

    try cart.add(mug)

    #expect(log == [false])
    token.cancel()
  }

  @Test("A change that is refused is not told")
  func refusal() throws {
    var count = 0
    let token = observe {
      _ = cart.items
      count += 1
    }

    #expect(throws: CartError.self) { try cart.add(mug, quantity: 0) }

    #expect(count == 1)
    token.cancel()
  }

  @Test("The handle of a property reads its value")
  func handle() throws {
    try cart.add(mug)

    #expect(cart.$items.value == cart.items)
  }
}
