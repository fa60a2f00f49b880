// swift-format-ignore-file
// EXPECT-ERROR: capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure
import ObservationKit

final class Model {
  @Tracked var count = 0
}

func use(_ model: Model) -> ObservationToken {
  observeAnywhere { _ = model.count }
}
