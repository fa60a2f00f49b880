// swift-format-ignore-file
// EXPECT-ERROR: main actor-isolated property 'count' can not be referenced from a nonisolated context
import ObservationKit

@MainActor
final class Model {
  @Tracked var count = 0
}

func use(_ model: Model) -> ObservationToken {
  observe { _ = model.count }
}
