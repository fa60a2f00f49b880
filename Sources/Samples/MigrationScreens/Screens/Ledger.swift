package import Checkout
package import ObservationKit

/// A demand for money.
package struct Invoice: Hashable, Sendable, Identifiable {
  /// The number on the paper.
  package let id: Int
  /// How much is demanded.
  package let amount: Money
  /// Whether nothing is demanded any more.
  package var isVoid: Bool = false
}

/// The invoices of a customer.
@MainActor
package final class Ledger {
  /// The invoices, in the order of their numbers.
  @Tracked package private(set) var invoices: [Invoice] = [
    Invoice(id: 101, amount: Money(minorUnits: 150_00)),
    Invoice(id: 102, amount: Money(minorUnits: 57_80)),
  ]

  /// Makes a ledger with two invoices.
  package init() {}

  /// Demands nothing any more.
  ///
  /// - Parameter invoice: The invoice; one that the ledger does not have changes nothing.
  package func void(_ invoice: Invoice) {
    guard let index = invoices.firstIndex(where: { $0.id == invoice.id }) else { return }
    invoices[index].isVoid = true
  }
}
