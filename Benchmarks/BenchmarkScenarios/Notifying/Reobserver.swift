import Observation

/// The observers that wait to observe again.
///
/// It is used on one thread.
final class ReobservationQueue {
  private var waiting: [Reobserver] = []
  private var draining: [Reobserver] = []

  /// Lets an observer wait.
  func append(_ observer: Reobserver) {
    waiting.append(observer)
  }

  /// Lets all waiting observers run and observe again.
  func drain() {
    swap(&waiting, &draining)
    for observer in draining {
      observer.track()
    }
    draining.removeAll(keepingCapacity: true)
  }
}

/// A persistent observer made of the toolchain's one-shot observation.
///
/// The toolchain calls back before the new value is stored. With a queue the observer waits in it
/// until the writer drains it after the write, which is the cheapest form that sees the new value:
/// without a task and without a hop. Without a queue it observes again in the callback, which is
/// cheaper for many observers, and sees the value before the write.
// SAFETY: `onChange` must be sendable, so this class is. It is created, called back and released
// on the one thread of its benchmark, whose loop starts no other. Thread Sanitizer would report it.
final class Reobserver: @unchecked Sendable {
  private let queue: ReobservationQueue?
  private let body: () -> Void

  /// Creates an observer that does not observe yet.
  init(queue: ReobservationQueue?, body: @escaping () -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Runs the body and waits for the next change of what it read.
  func track() {
    withObservationTracking(body) { [self] in
      if let queue {
        queue.append(self)
      } else {
        track()
      }
    }
  }
}
