import ObservationKit

/// A way to observe, for claims that hold for each.
enum EntryPoint: CaseIterable {
  case observe
  case observeComparing
  case observeScheduled
  case observeOwner
  case observeAnywhere
  case withTracking
  case withTrackingAnywhere
  case tracker

  static let persistent: [EntryPoint] = [
    .observe, .observeComparing, .observeScheduled, .observeOwner, .observeAnywhere,
  ]
  static let oneShot: [EntryPoint] = [.withTracking, .withTrackingAnywhere]
  static let endable: [EntryPoint] = persistent + [.tracker]
}

/// A model for lifetime tests, with an owned, a derived and an inherited shape of reads.
final class LifetimeModel: @unchecked Sendable {
  @Tracked var count = 0
  @Derived({ (model: LifetimeModel) in model.count * 2 }) var double: Int
}

/// An owner of observers.
final class LifetimeOwner: ObservationOwner {
  let observations = ObservationScope()
}

/// An observer made by one of the entry points, and all that keeps it.
final class Registration {
  private(set) var token: ObservationToken?
  private(set) var tracker: Tracker?
  private(set) var owner: LifetimeOwner?
  let scheduler = ManualScheduler()

  /// Observes both properties of a model with closures that capture `probe`.
  init(_ entryPoint: EntryPoint, of model: LifetimeModel, capturing probe: Probe) {
    weak let weakModel = model
    let read: @Sendable () -> Int = {
      probe.touch()
      return (weakModel?.count ?? 0) + (weakModel?.double ?? 0)
    }
    switch entryPoint {
    case .observe:
      token = ObservationKit.observe { _ = read() }
    case .observeComparing:
      token = ObservationKit.observe(read) { _, _ in probe.touch() }
    case .observeScheduled:
      token = ObservationKit.observe(scheduler: scheduler) { _ = read() }
    case .observeOwner:
      let owner = LifetimeOwner()
      ObservationKit.observe(owner: owner) { _ in _ = read() }
      self.owner = owner
    case .observeAnywhere:
      token = ObservationKit.observeAnywhere { _ = read() }
    case .withTracking:
      _ = ObservationKit.withTracking(read, onChange: { probe.touch() })
    case .withTrackingAnywhere:
      _ = ObservationKit.withTracking(read, onChangeAnywhere: { probe.touch() })
    case .tracker:
      let tracker = Tracker { probe.touch() }
      _ = tracker.track(read)
      self.tracker = tracker
    }
  }

  /// Ends the observer by its `cancel`.
  func cancel() {
    token?.cancel()
    tracker?.cancel()
    owner?.observations.cancel()
  }

  /// Ends the observer by letting go of what keeps it.
  func drop() {
    token = nil
    tracker = nil
    owner = nil
  }
}
