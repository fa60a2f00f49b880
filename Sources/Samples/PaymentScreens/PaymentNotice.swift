package import Checkout

/// What the user of a payment screen is told once.
package struct PaymentNotice: Hashable, Sendable, Identifiable {
  /// What has come of a payment.
  package enum Content: Hashable, Sendable {
    /// The amount has been paid.
    case success(Money)
    /// Nothing has been paid, for a reason that the user may read.
    case failure(String)
  }

  /// How many notices there were before.
  package let id: Int
  /// What it says.
  package let content: Content

  /// The amount that was paid, if it was.
  var amount: Money? {
    guard case .success(let amount) = content else { return nil }
    return amount
  }

  /// The reason why nothing was paid, if so.
  var reason: String? {
    guard case .failure(let reason) = content else { return nil }
    return reason
  }
}
