// swift-format-ignore-file
// COMPILE:
// COMPILE: -enable-upcoming-feature NonisolatedNonsendingByDefault
// COMPILE: -strict-memory-safety -warnings-as-errors -O
import ObservationKit

@MainActor
final class Cart: @MainActor Codable {
  enum CodingKeys: CodingKey {
    case items, coupon
  }

  @Tracked var items: [String] = []
  @Tracked var coupon: String?
  @Derived({ (cart: Cart) in cart.items.count }) var count: Int

  init() {}
}

@MainActor
final class Badge: @MainActor ObservationOwner {
  let observations = ObservationScope()
  var text = ""
  private var token: ObservationToken?
  private var tracker: Tracker?

  func bind(to cart: Cart) {
    token = observe { self.text = "\(cart.count)" }
    observe(owner: self) { badge in badge.text = "\(cart.count)" }
    observations.add(observe({ cart.count }) { old, new in self.text = "\(old) \(new)" })
    let tracker = Tracker { self.text = "stale" }
    text = tracker.track { "\(cart.count)" }
    self.tracker = tracker
    text = withTracking { "\(cart.count)" } onChange: { self.text = "" }
    transaction { cart.items.append("tea") }
    let handle = cart.$count
    text = untracked { "\(handle.value)" }
  }

  func bindAsynchronously(to cart: Cart) async {
    await Task {}.value
    token = observe { self.text = "\(cart.count)" }
  }

  deinit {
    print("ended")
  }
}

@MainActor
func function(cart: Cart) -> ObservationToken {
  observe { _ = cart.count }
}

func elsewhere() async {
  let cart = await Cart()
  let token = await function(cart: cart)
  await MainActor.run { cart.items.append("tea") }
  token.cancel()
}
