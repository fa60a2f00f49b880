import Checkout
import Foundation
import Testing

@Suite("Lines")
struct LineItemTests {
  let product = Product(id: "caneca", name: "Caneca", price: Money(minorUnits: 39_90))

  @Test("A line costs its pieces at the price of one")
  func total() throws {
    let line = try LineItem(id: LineItem.ID(number: 1), product: product, quantity: 3)

    #expect(line.unitPrice == product.price)
    #expect(line.total == Money(minorUnits: 119_70))
  }

  @Test("An encoded line is decoded unchanged")
  func coding() throws {
    let line = try LineItem(id: LineItem.ID(number: 1), product: product, quantity: 3)

    let decoded = try JSONDecoder().decode(LineItem.self, from: JSONEncoder().encode(line))

    #expect(decoded == line)
  }

  @Test("A line that could not be made is not decoded")
  func invalid() throws {
    let line = try LineItem(id: LineItem.ID(number: 1), product: product, quantity: 3)
    let text = String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
    let changed = text.replacing("\"quantity\":3", with: "\"quantity\":0")

    #expect(throws: CartError.quantityOutOfRange(0)) {
      try JSONDecoder().decode(LineItem.self, from: Data(changed.utf8))
    }
  }
}
