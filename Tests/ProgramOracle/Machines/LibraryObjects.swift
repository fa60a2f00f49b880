import ObservationKit

/// An object with one tracked property for each way to tell changes, and a derived one.
final class Model {
  private unowned let machine: LibraryMachine
  private let index: Int
  @Tracked var plain = 0
  @Tracked(.always) var always = 0
  @Tracked({ Policy.coarse.callsEqual($0, $1) }) var coarse = 0
  @Derived({ (model: Model) in model.computeTotal() }) var total: Int

  init(_ index: Int, in machine: LibraryMachine) {
    self.index = index
    self.machine = machine
  }

  private func computeTotal() -> Int {
    let value = plain &+ coarse
    machine.events.append(.evaluated(.total(index), value))
    return value
  }
}

/// A token that is not kept.
struct WeakToken {
  weak var token: ObservationToken?
}

/// An object that owns observers.
final class Owner: ObservationOwner {
  let observations = ObservationScope()
}

/// What a closure captures, to tell when it is released.
final class Probe {
  let index: Int
  private let event: Event
  private unowned let machine: LibraryMachine

  init(_ index: Int, noting event: Event, in machine: LibraryMachine) {
    self.index = index
    self.event = event
    self.machine = machine
  }

  deinit {
    machine.events.append(event)
  }
}

/// Runs at once what it is given, the latest observer first.
final class ReversingScheduler: ObservationScheduler {
  func enqueue(_ observers: [InvalidatedObserver]) {
    for observer in observers.reversed() { observer.run() }
  }
}

extension EqualityPolicy<Int> {
  /// The library's policy that a program means.
  init(_ policy: Policy) {
    self =
      switch policy {
      case .automatic: .automatic
      case .always: .always
      case .identity: .identity
      case .coarse: .custom { Policy.coarse.callsEqual($0, $1) }
      }
  }
}

extension Outcome.Issue {
  /// What the library has reported of a program.
  init(_ issue: ObservationIssue) {
    let site = "ObservationKit: Program:"
    let number = issue.message.hasPrefix(site) ? issue.message.dropFirst(site.count) : ""
    switch (issue.kind, Int(number.prefix { $0.isNumber })) {
    case (.runaway, let observer?): self = .runaway(observer)
    case (.misuse, _): self = .misuse
    case (.useAfterEnd, let tracker?): self = .useAfterEnd(tracker)
    default: self = .other(issue.message)
    }
  }
}
