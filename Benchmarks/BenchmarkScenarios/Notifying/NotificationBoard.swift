import Foundation

/// A notification center with one notification, for one thread.
final class NotificationBoard {
  private let center = NotificationCenter()
  private let name = Notification.Name("benchmark")
  private var tokens: [any NSObjectProtocol] = []

  /// A closure that the center demands to be sendable.
  // SAFETY: The center calls it where `post` is called, since no queue is given, and the loop of
  // the benchmark stays on one thread. Thread Sanitizer would report anything else.
  private struct Body: @unchecked Sendable {
    /// The closure.
    let run: () -> Void
  }

  /// Calls a closure for each notification.
  func observe(_ run: @escaping () -> Void) {
    let body = Body(run: run)
    tokens.append(
      center.addObserver(forName: name, object: nil, queue: nil) { _ in body.run() }
    )
  }

  /// Calls all closures.
  func post() {
    center.post(name: name, object: nil)
  }
}
