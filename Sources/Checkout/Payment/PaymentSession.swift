public import ObservationKit

/// The way of one customer from an amount to a receipt.
///
/// Each screen has its own session; sessions do not hear each other. Results are matched by the
/// identity of the payment, so that a second or a late one changes nothing:
///
/// | State | confirm | edit | result of this payment | cancel | reset |
/// |---|---|---|---|---|---|
/// | editing | processing, or failed if the amount is not positive | editing | – | – | editing 0 |
/// | processing | – | – | succeeded or failed | editing | editing 0 |
/// | succeeded | – | editing | – | – | editing 0 |
/// | failed | processing with a new identity | editing | – | – | editing 0 |
///
/// A dash means that nothing changes. Each transition is one transaction.
@MainActor public final class PaymentSession {
  /// The greatest amount of one payment unless another is given, R$ 999.999,99.
  public nonisolated static let defaultLimit: Money = Money(minorUnits: 999_999_99)

  /// The greatest amount of one payment.
  public let limit: Money

  /// Where the session stands.
  @Tracked public private(set) var state: PaymentState

  /// Whether the last edit asked for the limit or for more.
  @Tracked public private(set) var limitReached: Bool = false

  /// The payments that succeeded, newest first; each of them once.
  @Tracked public private(set) var history: [Payment] = []

  /// Makes the identity of each attempt.
  private let makeID: () -> Payment.ID

  /// The call of the payment service that has not returned.
  package var pendingCall: Task<Authorization, any Error>?

  /// Creates a session with an amount of zero.
  ///
  /// - Parameters:
  ///   - limit: The greatest amount of one payment; its currency is that of the session.
  ///   - makeID: Makes the identity of each attempt; called once an attempt, on the main actor.
  /// - Precondition: The limit is greater than zero.
  public init(
    limit: Money = PaymentSession.defaultLimit,
    makeID: @escaping () -> Payment.ID = { Payment.ID() }
  ) {
    precondition(limit.isPositive, "The limit of a payment session is greater than zero.")
    self.limit = limit
    self.makeID = makeID
    self.state = .editing(amount: .zero(in: limit.currency))
  }

  /// The amount to pay, or the one that was paid.
  public var amount: Money { state.amount }

  /// The proof of the payment, once it succeeded.
  public var receipt: Receipt? {
    guard case .succeeded(let receipt) = state else { return nil }
    return receipt
  }

  /// The reason why the payment failed, if it did.
  public var error: PaymentError? {
    guard case .failed(let error, _) = state else { return nil }
    return error
  }

  /// Whether the payment service was asked and has not answered.
  public var isProcessing: Bool {
    guard case .processing = state else { return false }
    return true
  }

  /// Adds to the amount, which stops at the limit.
  ///
  /// After a success the new amount starts from zero. While a payment is processed, nothing
  /// changes.
  ///
  /// - Parameter amount: The amount to add; a negative one lowers the amount.
  /// - Precondition: The amount is in the currency of the session.
  public func add(_ amount: Money) {
    edit { $0.addingSaturating(amount) }
  }

  /// Replaces the amount, which stops at the limit.
  ///
  /// While a payment is processed, nothing changes.
  ///
  /// - Parameter amount: The new amount; one that is not positive fails when it is confirmed.
  /// - Precondition: The amount is in the currency of the session.
  public func setAmount(_ amount: Money) {
    edit { _ in amount }
  }

  /// Starts to pay the amount, or tries again after a failure.
  ///
  /// - Returns: The payment for the payment service, or nil when nothing is to be paid: the amount
  ///   is not positive, a payment is being processed, or the payment succeeded.
  @discardableResult
  public func confirm() -> Payment? {
    switch state {
    case .editing(let amount), .failed(_, let amount): start(amount)
    case .processing, .succeeded: nil
    }
  }

  /// Starts to pay exactly this amount, and fails if it exceeds the limit.
  ///
  /// Other than editing and confirming, this never pays less than what was asked for.
  ///
  /// - Parameter amount: The amount to pay.
  /// - Returns: The payment for the payment service, or nil like ``confirm()``.
  /// - Precondition: The amount is in the currency of the session.
  @discardableResult
  public func confirm(exactly amount: Money) -> Payment? {
    switch state {
    case .editing, .failed: start(amount)
    case .processing, .succeeded: nil
    }
  }

  /// Takes the answer of the payment service.
  ///
  /// - Parameters:
  ///   - id: The identity of the payment.
  ///   - result: The consent, or the reason why there is none.
  /// - Returns: Whether the payment was being processed; otherwise nothing changed.
  @discardableResult
  public func complete(
    _ id: Payment.ID,
    with result: Result<Authorization, PaymentError>
  ) -> Bool {
    guard case .processing(id, let amount) = state else { return false }
    pendingCall = nil
    transaction {
      switch result {
      case .success(let authorization):
        let payment = Payment(id: id, amount: amount)
        state = .succeeded(Receipt(payment: payment, authorization: authorization))
        history.insert(payment, at: 0)
      case .failure(let error):
        state = .failed(error, amount: amount)
      }
    }
    return true
  }

  /// Calls off the payment that is being processed; its amount can be edited again.
  public func cancel() {
    guard case .processing(_, let amount) = state else { return }
    endPendingCall()
    state = .editing(amount: amount)
  }

  /// Starts over with an amount of zero; the history stays.
  public func reset() {
    endPendingCall()
    transaction {
      state = .editing(amount: .zero(in: limit.currency))
      limitReached = false
    }
  }

  /// Changes the amount unless a payment is being processed.
  private func edit(_ change: (Money) -> Money) {
    if case .processing = state { return }
    let amount = change(state.editableAmount)
    transaction {
      state = .editing(amount: min(amount, limit))
      limitReached = amount >= limit
    }
  }

  /// Leaves for the payment service, or fails at once.
  private func start(_ amount: Money) -> Payment? {
    guard amount <= limit else {
      state = .failed(.limitExceeded(limit: limit), amount: amount)
      return nil
    }
    guard amount.isPositive else {
      state = .failed(.invalidAmount, amount: amount)
      return nil
    }
    let payment = Payment(id: makeID(), amount: amount)
    state = .processing(id: payment.id, amount: amount)
    // An observer of the state may have called the payment off.
    return state == .processing(id: payment.id, amount: amount) ? payment : nil
  }

  /// Ends the call of the payment service, whose answer nobody waits for.
  private func endPendingCall() {
    pendingCall?.cancel()
    pendingCall = nil
  }
}
