// swift-format-ignore-file
// EXPECT-ERROR: 'value' is a get-only property
// EXPECT-ERROR: setter is inaccessible
import ObservationKit

final class Holder {
  final class Cart {
    @Tracked fileprivate(set) var count = 0
    @Tracked private(set) var items: [String] = []
  }
}

func use(_ cart: Holder.Cart) {
  cart.$count.value = 1
  cart.items = []
}
