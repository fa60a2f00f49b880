// swift-format-ignore-file
// EXPECT-ERROR: cannot pass function of type '() async -> Void' to parameter expecting synchronous function type
import ObservationKit

func load() async -> Int { 1 }

func watch(_ number: Signal<Int>) -> ObservationToken {
  observe { () async -> Void in
    _ = await load()
    _ = number.value
  }
}
