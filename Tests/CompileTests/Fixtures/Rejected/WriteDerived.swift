// swift-format-ignore-file
// EXPECT-ERROR: cannot assign to property: 'count' is a get-only property
// EXPECT-ERROR: cannot assign to property: 'value' is a get-only property
import ObservationKit

final class Cart {
  @Tracked var items: [String] = []
  @Derived({ (cart: Cart) in cart.items.count }) var count: Int
}

func use(_ cart: Cart) {
  cart.count = 1
  cart.$items.value = []
  cart.$count.value = 1
}
