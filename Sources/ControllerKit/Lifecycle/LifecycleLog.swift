/// Records the callbacks of all controllers, in order, so that an order can be compared as a whole.
///
/// ```swift
/// let events = LifecycleLog.collect {
///   let controller = ViewController()
///   controller.loadViewIfNeeded()
/// }
/// print(events)
/// ```
///
/// While no log records, controllers pay one comparison a callback.
@MainActor
public final class LifecycleLog {
  private struct Entry {
    weak let log: LifecycleLog?
  }

  private static var recording: [Entry] = []

  /// What has been recorded, the oldest first.
  public private(set) var events: [LifecycleEvent] = []

  /// Makes a log that records nothing yet.
  public init() {}

  /// Records from now on, until `stop()` or the log's end.
  public func start() {
    stop()
    LifecycleLog.recording.append(Entry(log: self))
  }

  /// Records no more.
  public func stop() {
    LifecycleLog.recording.removeAll { $0.log == nil || $0.log === self }
  }

  /// Runs a closure and answers what has been recorded meanwhile.
  ///
  /// - Parameter body: What to run, at once.
  /// - Returns: The events, the oldest first.
  /// - Throws: What `body` throws.
  public static func collect<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [LifecycleEvent] {
    let log = LifecycleLog()
    log.start()
    defer { log.stop() }
    try body()
    return log.events
  }

  static func record(
    _ callback: @autoclosure () -> LifecycleEvent.Callback,
    of controller: ViewController
  ) {
    if recording.isEmpty { return }
    let event = LifecycleEvent(controller: controller.nameInMessages, callback: callback())
    for entry in recording { entry.log?.events.append(event) }
  }
}
