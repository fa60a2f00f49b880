// swift-format-ignore-file
// COMPILE: -default-isolation MainActor
// COMPILE: -default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances
import ObservationKit

final class Cart {
  @Tracked var items: [String] = []
  @Tracked(.always) var visits = 0
  @Derived({ (cart: Cart) in cart.items.count }) var count: Int
  let price = Signal(1)
  lazy var total = DerivedSignal { [unowned self] in count * price.value }
}

class Screen: ObservationOwner {
  let observations = ObservationScope()
  var text = ""

  func bind(to cart: Cart) {
    observe(owner: self) { screen in screen.text = "\(cart.total.value)" }
    observations.add(observe({ cart.count }) { _, new in self.text = "\(new)" })
    withTracking { _ = cart.visits } onChange: { self.text = "" }
  }
}

nonisolated final class Plain {
  @Tracked var count = 0

  func watch() -> ObservationToken {
    observe { _ = self.count }
  }
}
