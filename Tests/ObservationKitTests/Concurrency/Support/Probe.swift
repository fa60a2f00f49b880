import Foundation

/// What a closure under test captures, to see when and where it is released.
final class Probe: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }

  func touch() {}
}

/// Counts the probes that are alive.
final class ProbeCounter: Sendable {
  private let alive = Guarded(0)

  var count: Int { alive.value }

  func make() -> Probe {
    alive.withLock { $0 += 1 }
    return Probe { [alive] in alive.withLock { $0 -= 1 } }
  }
}
