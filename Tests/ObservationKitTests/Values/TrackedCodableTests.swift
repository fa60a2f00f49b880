import Foundation
import ObservationKit
import Testing

@Suite("Coding tracked properties")
struct TrackedCodableTests {
  @MainActor
  @Test("Synthesized coding sees the declared names only")
  func declaredNames() throws {
    let cart = CodableCart()
    cart.items = ["tea", "milk"]

    let json = try encode(cart)

    #expect(json == #"{"items":["tea","milk"],"quantity":1}"#)
  }

  @MainActor
  @Test("A model that has been observed is encoded the same, and the observer is not told")
  func afterObserving() throws {
    let cart = CodableCart()
    var runs = 0
    let token = observe {
      _ = (cart.items, cart.coupon, cart.quantity)
      runs += 1
    }

    let json = try encode(cart)

    #expect(json == #"{"items":[],"quantity":1}"#)
    #expect(runs == 1)
    token.cancel()
  }

  @MainActor
  @Test("A model comes back from its own encoding")
  func roundTrip() throws {
    let cart = CodableCart()
    cart.items = ["tea"]
    cart.coupon = "SPRING"

    let copy = try decode(CodableCart.self, from: encode(cart))

    #expect(copy.items == ["tea"])
    #expect(copy.coupon == "SPRING")
    #expect(copy.quantity == 1)
  }

  @MainActor
  @Test("A decoded model tells its observers of changes")
  func observableAfterDecoding() throws {
    let cart = try decode(CodableCart.self, from: #"{"items":["tea"],"quantity":2}"#)
    var seen: [Int] = []
    let token = observe { seen.append(cart.quantity) }

    cart.quantity = 3

    #expect(seen == [2, 3])
    token.cancel()
  }

  @MainActor
  @Test(
    "A missing key or a null is nil for an optional property",
    arguments: [#"{"items":[],"quantity":1}"#, #"{"items":[],"quantity":1,"coupon":null}"#]
  )
  func missingOptional(json: String) throws {
    let cart = try decode(CodableCart.self, from: json)

    #expect(cart.coupon == nil)
  }

  @MainActor
  @Test("A missing key of a property that is not optional is the usual error")
  func missingKey() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(CodableCart.self, from: #"{"items":[]}"#)
    }

    guard case .keyNotFound(let key, _) = error else {
      Issue.record("not a missing key: \(String(describing: error))")
      return
    }
    #expect(key.stringValue == "quantity")
  }

  @MainActor
  @Test("A value of another type is the usual error, with the path of the property")
  func mismatch() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(CodableCart.self, from: #"{"items":[],"quantity":1,"coupon":7}"#)
    }

    guard case .typeMismatch(_, let context) = error else {
      Issue.record("not a mismatch: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["coupon"])
  }

  @Test("A subclass codes its own properties beside the inherited ones")
  func subclass() throws {
    let form = CodableSubform()
    form.name = "Ada"
    form.note = "new"

    let json = try encode(form)
    let copy = try decode(CodableSubform.self, from: json)

    #expect(json == #"{"name":"Ada","note":"new"}"#)
    #expect(copy.name == "Ada")
    #expect(copy.note == "new")
  }

  @Test("A generic model codes its values")
  func generic() throws {
    let box = CodableBox([1, 2])

    let json = try encode(box)
    let copy = try decode(CodableBox<[Int]>.self, from: json)

    #expect(json == #"{"content":[1,2]}"#)
    #expect(copy.content == [1, 2])
    #expect(copy.spare == nil)
  }

  @Test("Coding keys rename properties and leave out derived ones")
  func renamed() throws {
    let order = CodableOrder()
    order.count = 4

    let json = try encode(order)
    let copy = try decode(CodableOrder.self, from: json)

    #expect(json == #"{"n":4}"#)
    #expect(copy.double == 8)
  }

  @Test("Encoding inside an observer is no dependency")
  func untrackedEncoding() throws {
    let order = CodableOrder()
    var runs = 0
    let token = observe {
      _ = try? encode(order)
      runs += 1
    }

    order.count = 9

    #expect(runs == 1)
    token.cancel()
  }

  @Test("Wrappers compare and hash by value, whatever their policy")
  func equality() {
    let one = Tracked(wrappedValue: 1)
    let another = Tracked(wrappedValue: 1, .always)

    #expect(one == another)
    #expect(Set([one, another]).count == 1)
    #expect(one != Tracked(wrappedValue: 2))
  }
}

@MainActor
private final class CodableCart: @MainActor Codable {
  @Tracked var items: [String] = []
  @Tracked var coupon: String?
  @Tracked var quantity = 1

  init() {}
}

private class CodableForm: Codable {
  @Tracked var name = ""

  init() {}
}

private final class CodableSubform: CodableForm {
  private enum CodingKeys: CodingKey {
    case note
  }

  @Tracked var note: String?

  override init() {
    super.init()
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _note = try container.decode(Tracked<String?>.self, forKey: .note)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(_note, forKey: .note)
  }
}

private final class CodableBox<Content: Codable>: Codable {
  @Tracked var content: Content
  @Tracked var spare: Content?

  init(_ content: Content) {
    self.content = content
  }
}

private final class CodableOrder: Codable {
  private enum CodingKeys: String, CodingKey {
    case count = "n"
  }

  @Tracked var count = 0
  @Derived({ (order: CodableOrder) in order.count * 2 }) var double: Int

  init() {}
}

private func encode(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try String(decoding: encoder.encode(value), as: UTF8.self)
}

private func decode<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
