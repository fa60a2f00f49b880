import CanvasKit
import ViewKit

/// A row of the warehouse, with what can be done to it.
struct StockRow: View {
  /// The product.
  let item: StockItem
  /// Gets a line for each evaluation.
  let log: (String) -> Void

  var body: some View {
    let quantity = item.quantity
    log("🧱 [Linha] \(item.number): \(quantity)")
    return HStack(spacing: 1) {
      Text("Produto \(item.number)")
      Spacer()
      Text(quantity == 0 ? "esgotado" : "\(quantity) un.")
    }
    .swipeActions {
      Button("Repor") { item.quantity += 1 }
      Button("Zerar", role: .destructive) { item.quantity = 0 }
    }
  }
}
