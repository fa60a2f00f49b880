/// A payment service that answers what it was told to, on a clock of its own.
///
/// Without a script it agrees at once, with the codes `A-1`, `A-2` and so on.
@MainActor public final class ScriptedGateway: PaymentGateway {
  /// An answer of the payment service.
  public enum Outcome: Hashable, Sendable {
    /// The payment service agrees after a time.
    case approval(after: Duration = .zero)

    /// The payment service refuses after a time.
    case failure(PaymentError, after: Duration = .zero)
  }

  /// The clock that delays pass on.
  public let clock: VirtualClock

  /// The answers that have not been given, next first.
  public private(set) var outcomes: [Outcome]

  /// The payments that the service was asked for, oldest first.
  public private(set) var payments: [Payment] = []

  /// The number of payments that the service agreed to.
  private var approvals = 0

  /// Creates a payment service.
  ///
  /// - Parameters:
  ///   - outcomes: The answers to the next payments.
  ///   - clock: The clock that delays pass on.
  public init(outcomes: [Outcome] = [], clock: VirtualClock = VirtualClock()) {
    self.outcomes = outcomes
    self.clock = clock
  }

  /// Adds an answer after those that have not been given.
  ///
  /// - Parameter outcome: The answer.
  public func script(_ outcome: Outcome) {
    outcomes.append(outcome)
  }

  /// Gives the next answer of the script.
  ///
  /// - Parameter payment: The payment.
  /// - Returns: The consent.
  /// - Throws: The ``PaymentError`` of the script, or `CancellationError` when the task was
  ///   cancelled during the delay.
  @MainActor  // A witness takes the isolation of the requirement unless it names its own.
  public func authorize(_ payment: Payment) async throws -> Authorization {
    payments.append(payment)
    switch outcomes.isEmpty ? .approval() : outcomes.removeFirst() {
    case .approval(let delay):
      try await clock.sleep(for: delay)
      approvals += 1
      return Authorization(code: "A-\(approvals)")
    case .failure(let error, let delay):
      try await clock.sleep(for: delay)
      throw error
    }
  }
}
