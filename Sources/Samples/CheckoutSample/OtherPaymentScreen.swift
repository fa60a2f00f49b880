import CanvasKit
import HostingKit
import LegacyBridge
import PaymentScreens
import ViewKit

/// A payment of any amount, and the way to split one.
struct OtherPaymentScreen: View {
  /// The shop.
  let shop: Shop
  @Environment(\.navigator) private var navigator

  var body: some View {
    PaymentScreen(shop.otherPayment) {
      PaymentBridge.makeContainer(for: shop.otherPayment)
    }
    .toolbar {
      Button("Dividir") { navigator.push(SplitPaymentScreen(shop: shop)) }
    }
  }
}

/// Two who pay, each for themselves.
private struct SplitPaymentScreen: View {
  let shop: Shop

  var body: some View {
    HStack {
      ForEach(Array(shop.splitPayments.enumerated()), id: \.offset) { _, flow in
        PaymentScreen(flow) { PaymentBridge.makeContainer(for: flow) }
      }
    }
    .navigationTitle("Dividir")
  }
}
