import BenchmarkHarness

#if canImport(Combine)
import Combine
#endif

/// The subjects of Combine, where there is one.
enum CombineSystems {
  /// The systems that tell many of one write.
  static var fanOut: [ContendingSystem] {
    #if canImport(Combine)
    [
      system(SystemName.passthroughSubject) { PassthroughSubject<Int, Never>() },
      system(SystemName.currentValueSubject) { CurrentValueSubject<Int, Never>(0) },
    ]
    #else
    []
    #endif
  }

  #if canImport(Combine)
  private static func system<Values: Subject<Int, Never>>(
    _ name: String,
    _ make: @escaping () -> Values
  ) -> ContendingSystem {
    ContendingSystem(name, role: .peer, expected: ExpectedCounts(notifications: 1)) { size in
      let values = make()
      let tally = NotificationTally()
      let subscriptions = (0..<size).map { _ in
        values.sink { value in tally.record(value) }
      }
      return tally.workload(operations: size, observers: size) { value in
        withExtendedLifetime(subscriptions) { values.send(value) }
      }
    }
  }
  #endif
}
