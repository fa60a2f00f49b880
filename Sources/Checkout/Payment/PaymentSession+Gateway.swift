extension PaymentSession {
  /// Pays the amount through a payment service, and returns when the session has the answer.
  ///
  /// Returns at once when nothing is to be paid. A call that ``cancel()`` or ``reset()`` ended is
  /// cancelled, and its answer changes nothing. Cancelling the task asks the payment service to
  /// stop; if the money has moved all the same, the payment succeeds.
  ///
  /// - Parameter gateway: The payment service; called on the main actor, once for each attempt.
  public func pay(through gateway: any PaymentGateway) async {
    await finish(confirm(), through: gateway)
  }

  /// Pays exactly this amount through a payment service.
  ///
  /// - Parameters:
  ///   - amount: The amount to pay; one that exceeds the limit fails.
  ///   - gateway: The payment service; called on the main actor, once for each attempt.
  /// - Precondition: The amount is in the currency of the session.
  public func pay(exactly amount: Money, through gateway: any PaymentGateway) async {
    await finish(confirm(exactly: amount), through: gateway)
  }

  /// Asks the payment service and hands its answer to the session.
  private func finish(_ payment: Payment?, through gateway: any PaymentGateway) async {
    guard let payment else { return }
    let call = Task { try await gateway.authorize(payment) }
    pendingCall = call
    let result = await withTaskCancellationHandler {
      await call.result
    } onCancel: {
      call.cancel()
    }

    switch result {
    case .success(let authorization):
      complete(payment.id, with: .success(authorization))
    case .failure(let error as PaymentError):
      complete(payment.id, with: .failure(error))
    case .failure(is CancellationError):
      if case .processing(payment.id, _) = state { cancel() }
    case .failure:
      complete(payment.id, with: .failure(.network))
    }
  }
}
