// swift-format-ignore-file
// EXPECT-ERROR: type 'Cart' does not conform to the 'Sendable' protocol
import ObservationKit

final class Cart {
  var count = 0
}

let shared = SharedSignal(Cart())
