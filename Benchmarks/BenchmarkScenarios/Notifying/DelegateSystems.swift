import BenchmarkHarness
import BenchmarkModels

/// Delegates, written by hand: what a model tells calls back through a protocol.
enum DelegateSystems {
  /// The systems that tell many of one write; a single delegate is one observer.
  static var fanOut: [ContendingSystem] {
    [
      ContendingSystem(
        SystemName.delegate,
        role: .peer,
        largestSize: 1,
        expected: ExpectedCounts(notifications: 1, allocations: 0)
      ) { _ in
        let tally = NotificationTally()
        let delegate = TallyDelegate(tally: tally)
        let model = DelegatingModel()
        model.delegate = delegate
        return tally.workload { value in
          withExtendedLifetime(delegate) { model.value = value }
        }
      },
      ContendingSystem(
        SystemName.delegates,
        role: .peer,
        expected: ExpectedCounts(notifications: 1, allocations: 0)
      ) { size in
        let tally = NotificationTally()
        let delegates = (0..<size).map { _ in TallyDelegate(tally: tally) }
        let model = MulticastModel()
        model.delegates = delegates.map(WeakDelegate.init)
        return tally.workload(operations: size, observers: size) { value in
          withExtendedLifetime(delegates) { model.value = value }
        }
      },
    ]
  }

  /// A model that tells one object, which it does not keep alive.
  private final class DelegatingModel {
    /// Who is told.
    weak var delegate: (any ValueDelegate)?
    /// The property that is written.
    var value: Int = 0 {
      didSet { delegate?.valueDidChange(to: value) }
    }
  }

  /// A model that tells many objects, which it does not keep alive.
  private final class MulticastModel {
    /// Who is told.
    var delegates: [WeakDelegate] = []
    /// The property that is written.
    var value: Int = 0 {
      didSet {
        for element in delegates {
          element.delegate?.valueDidChange(to: value)
        }
      }
    }
  }

  /// An element of an array that does not keep its object alive.
  private struct WeakDelegate {
    /// Who is told.
    private(set) weak var delegate: (any ValueDelegate)?

    init(_ delegate: any ValueDelegate) {
      self.delegate = delegate
    }
  }

  /// A delegate that writes down what it hears.
  private final class TallyDelegate: ValueDelegate {
    private let tally: NotificationTally

    init(tally: NotificationTally) {
      self.tally = tally
    }

    func valueDidChange(to value: Int) {
      tally.record(value)
    }
  }
}
