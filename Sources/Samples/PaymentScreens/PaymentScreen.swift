import CanvasKit
import Checkout
package import ViewKit

/// A payment form of any kind between a header and the payments that succeeded.
///
/// The screen does not know what the form is, and the form does not know the screen: both know the
/// flow.
package struct PaymentScreen<Form: View>: View {
  /// The rows of the form.
  private let formHeight = 10
  /// The rows of the history on a screen that is too small: the heading and the newest payments.
  private let leastHistoryHeight = 3

  private let flow: PaymentFlow
  private let form: Form

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - flow: What the screen is about.
  ///   - form: Makes the form.
  package init(_ flow: PaymentFlow, @ViewBuilder form: () -> Form) {
    self.flow = flow
    self.form = form()
  }

  /// The header, the form in a border, the history, and an alert for each result.
  package var body: some View {
    VStack {
      PaymentHeader()
      form
        .frame(height: formHeight)
        .clipped()
        .border()
        .padding(.horizontal, 1)
      Button("Recomeçar") { flow.reset() }
      ScrollView { PaymentHistory(session: flow.session) }
        .frame(minHeight: leastHistoryHeight)
        .padding(.horizontal, 1)
    }
    .navigationTitle("Pagamento")
    .navigationBarTitleDisplayMode(.inline)
    .alert("Pagamento Confirmado! 🎉", item: notice(where: \.amount)) { _ in
      Button("OK") {}
    } message: { notice in
      if let amount = notice.amount { Text("Valor processado: \(amount.plainText)") }
    }
    .alert("Erro no Pagamento", item: notice(where: \.reason)) { _ in
      Button("Entendido") {}
    } message: { notice in
      if let reason = notice.reason { Text(reason) }
    }
  }

  /// The oldest notice if it is one of a kind; setting nil forgets it.
  private func notice<Part>(where part: KeyPath<PaymentNotice, Part?>) -> Binding<PaymentNotice?> {
    Binding(
      get: {
        guard let first = flow.notices.first, first[keyPath: part] != nil else { return nil }
        return first
      },
      set: { if $0 == nil { flow.dismissNotice() } }
    )
  }
}

/// What the screen is.
private struct PaymentHeader: View {
  var body: some View {
    VStack {
      Text("Fluxo de Pagamento Híbrido").font(.title2).bold()
      Text("UIKit Controller dentro de SwiftUI").font(.subheadline)
    }
  }
}

/// The payments that succeeded, the newest first.
private struct PaymentHistory: View {
  let session: PaymentSession

  var body: some View {
    VStack(alignment: .leading) {
      if session.history.isEmpty {
        Text("Nenhum pagamento ainda.").frame(maxWidth: .max)
      } else {
        Text("Histórico").font(.headline)
        // By the identity of the payment: two equal amounts are two rows.
        ForEach(session.history) { payment in
          Text("✅ Pagamento: \(payment.amount.plainText)")
        }
      }
    }
  }
}
