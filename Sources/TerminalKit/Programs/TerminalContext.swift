/// What a program hands to its application, and what the application tells the program of itself.
@MainActor
public final class TerminalContext {
  /// The number of things of one kind that are alive.
  public struct LiveCount: Hashable, Sendable {
    /// What is counted.
    public let name: String
    /// How many there are.
    public let count: Int

    /// Makes a number with a name.
    ///
    /// - Parameters:
    ///   - name: What is counted.
    ///   - count: How many there are.
    public init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// Whether a person is at a terminal; otherwise a script drives the application.
  public let isInteractive: Bool

  /// Where the application writes what it does.
  public let log: ApplicationLog = ApplicationLog()

  /// Lets time pass on the application's clock, for the script command `advance`.
  ///
  /// A clock on which tasks wait is told to go on, and they run before the next command.
  public var advance: ((Duration) async -> Void)?

  /// Counts what is alive, for the script command `leaks`.
  public var liveCounts: (() -> [LiveCount])?

  /// Waits for work that leaves the main actor, after each command of a script.
  ///
  /// Tasks on the main actor are waited for anyway, as long as they stay there: one that awaits
  /// another task's `value` leaves it for a moment.
  public var settle: (() async -> Void)?

  /// The script commands of the application, beside those that every program has.
  public var commands: [ScriptCommand] = []

  /// The values of the program's own options.
  private let options: [String: String]

  /// Makes a context, for tests; programs make their own.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a person is at a terminal.
  ///   - options: The values of the program's own options, by their names.
  public init(isInteractive: Bool = false, options: [String: String] = [:]) {
    self.isInteractive = isInteractive
    self.options = options
  }

  /// Returns the value of one of the program's own options.
  ///
  /// - Parameter option: The option.
  /// - Returns: The value that was given, or else the default.
  public func value(of option: TerminalOption) -> String {
    options[option.name] ?? option.defaultValue
  }
}
