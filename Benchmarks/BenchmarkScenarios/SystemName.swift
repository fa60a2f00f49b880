import BenchmarkHarness

/// The names of the systems in tables and reports.
enum SystemName {
  /// The library's property wrappers.
  static let observationKit: String = "ObservationKit"
  /// The library's nodes, used without a wrapper.
  static let signals: String = "ObservationKit signals"
  /// The toolchain's `Observation` module.
  static let observation: String = "Observation"
  /// The toolchain's `Observation`, observing again before the new value is stored.
  static let observationEarly: String = "Observation, old value"
  /// Closures in an array, called in a loop.
  static let closureArray: String = "array of closures"
  /// A weak reference to an object behind a protocol, which the model calls.
  static let delegate: String = "delegate"
  /// Weak references to objects behind a protocol in an array, which the model calls in a loop.
  static let delegates: String = "weak delegates"
  /// Combine's subject without a value.
  static let passthroughSubject: String = "PassthroughSubject"
  /// Combine's subject with a value.
  static let currentValueSubject: String = "CurrentValueSubject"
  /// Foundation's `NotificationCenter`.
  static let notificationCenter: String = "NotificationCenter"
  /// The same work with nobody to tell, or with bare closures.
  static let plain: String = "plain"
  /// The toolchain's `Observations`, the sequence of `Observation`.
  static let observations: String = "Observations"
  /// The standard library's stream of values, which somebody has to be told to feed.
  static let asyncStream: String = "AsyncStream"
  /// A task that a continuation resumes, and nothing else.
  static let continuation: String = "bare continuation"
  /// A task for each change, made by whoever makes the change.
  static let task: String = "bare task"
  /// The standard library's `Mutex` around a value.
  static let mutex: String = "Mutex"
  /// Foundation's `NSLock` beside a value.
  static let foundationLock: String = "NSLock"
  /// The library's controllers and views, drawn as a terminal shows them.
  static let controllerKit: String = "ControllerKit"
}
