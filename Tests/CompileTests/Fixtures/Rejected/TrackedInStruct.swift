// swift-format-ignore-file
// EXPECT-ERROR: only properties of classes and actors can be @Tracked
// EXPECT-ERROR: store a Signal in a struct
import ObservationKit

struct Cart {
  @Tracked var items: [String] = []
}

func use(_ cart: Cart) -> Int {
  cart.items.count
}
