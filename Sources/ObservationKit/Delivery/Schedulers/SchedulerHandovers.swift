/// The observers of a round that schedulers get, by scheduler.
struct SchedulerHandovers {
  private var entries: [(scheduler: any ObservationScheduler, observers: [InvalidatedObserver])] =
    []

  /// Whether no scheduler gets anything.
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ observer: InvalidatedObserver, for scheduler: any ObservationScheduler) {
    if let index = entries.firstIndex(where: { $0.scheduler === scheduler }) {
      entries[index].observers.append(observer)
    } else {
      entries.append((scheduler, [observer]))
    }
  }

  /// Hands them over, the scheduler of the first observer first.
  func deliver() {
    for entry in entries { entry.scheduler.enqueue(entry.observers) }
  }
}
