// swift-format-ignore-file
// EXPECT-ERROR: 'Derived' requires that 'Cart' be a class type
import ObservationKit

struct Cart {
  @Derived({ (cart: Cart) in 1 }) var count: Int
}
