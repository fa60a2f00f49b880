import CanvasKit
import Checkout
import ViewKit

/// An invoice, which knows neither the ledger nor the stack: voiding it is its caller's.
struct InvoiceDetailView: View {
  /// The invoice.
  let invoice: Invoice
  /// Does what is to be done when the user voids it.
  let onVoid: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Valor: \(invoice.amount.plainText)")
      Text(invoice.isVoid ? "Esta fatura foi anulada." : "Esta fatura está aberta.")
      Spacer()
    }
    .frame(maxWidth: .max, alignment: .leading)
    .navigationTitle("Fatura \(invoice.id)")
    .toolbar { Button("Anular") { onVoid() }.disabled(invoice.isVoid) }
  }
}
