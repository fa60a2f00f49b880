// swift-format-ignore-file
// EXPECT-ERROR: invalid conversion from throwing function
import ObservationKit

func use() -> DerivedSignal<Int> {
  DerivedSignal { () throws -> Int in throw CancellationError() }
}
