// swift-format-ignore-file
// COMPILE:
// COMPILE: -enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
public import ObservationKit

public class Base {
  @Tracked public private(set) var name = ""
  @Derived({ (base: Base) in base.name.count }) public var length: Int

  public init() {}

  func rename(_ name: String) {
    self.name = name
  }
}

public final class Sub: Base {
  @Tracked public var note: String?
  @Tracked var action: () -> Void = {}
  @Tracked({ $0.count == $1.count }) var list: [Int] = []
  @Tracked var tuple = (1, "one")
  @Tracked var any: any Sequence<Int> = []
  @Derived({ (sub: Sub) in sub.length + (sub.note?.count ?? 0) }) public var sum: Int
}

open class Box<Content> {
  @Tracked public var content: Content
  @Tracked(.identity) public var spare: Content? = nil
  @Derived({ (box: Box<Content>) in [box.content] }) public var list: [Content]

  public init(_ content: Content) {
    self.content = content
  }
}

final class Shelf<Item: Hashable>: Box<[Item]> {
  @Tracked var selected: Set<Item> = []
}

struct Row {
  let quantity = Signal(1)
  let price: DerivedSignal<Int>

  init() {
    price = DerivedSignal { [quantity] in quantity.value * 250 }
  }
}

func use(_ sub: Sub, _ shelf: Shelf<Int>) async throws -> Int {
  let token = observe { _ = (sub.sum, shelf.list) }
  shelf.selected.insert(1)
  shelf.content.append(2)
  sub.rename("tea")
  let row = Row()
  row.quantity.value += 1
  token.cancel()
  return try transaction { () throws(CancellationError) in row.price.value }
}

func anywhere(_ token: ObservationToken) -> ObservationToken {
  observeAnywhere { token.cancel() }
}
