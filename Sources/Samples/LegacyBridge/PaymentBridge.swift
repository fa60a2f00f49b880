import HostingKit
import LegacyPayment
import ObservationKit
package import PaymentScreens
import SampleSupport
package import ViewKit

/// Shows the payment screen of old, unmodified, as a form for a flow.
package enum PaymentBridge {
  /// Makes the form.
  ///
  /// - Parameter flow: What the form pays through.
  /// - Returns: A view like any other; the controller is made when it is shown.
  @MainActor
  package static func makeContainer(for flow: PaymentFlow) -> some View {
    LegacyForm(flow: flow)
  }
}

/// The form, which is made anew after a reset, since the screen of old has no way to start over.
private struct LegacyForm: View {
  let flow: PaymentFlow
  @Environment(LiveControllers.self) private var controllers: LiveControllers?

  var body: some View {
    let log = flow.log
    ControllerContainer<LegacyPaymentViewController> {
      log("🏭 [Bridge] Criando LegacyPaymentViewController")
      return controllers.count(LegacyPaymentViewController(log: log))
    } configure: { [flow] controller, coordinator in
      log("⚙️ [Bridge] Configurando comunicação")
      connect(controller, with: flow, through: coordinator)
    } onUpdate: { _, _ in
      log("⬆️ [Bridge] Update recebido (sem ação necessária)")
    }
    .id(flow.resetCount)
    .environment(\.containerLog, ContainerLog(log))
  }
}

/// Connects the screen of old with a flow until the coordinator cleans up.
@MainActor
private func connect(
  _ controller: LegacyPaymentViewController,
  with flow: PaymentFlow,
  through coordinator: ContainerCoordinator<LegacyPaymentViewController>
) {
  let adapter = PaymentAdapter(flow)
  coordinator.retain(adapter)
  controller.delegate = adapter
  controller.onComplete = { [weak adapter] result in adapter?.take(result, over: .closure) }
  coordinator.registerCleanup { controller in
    controller.delegate = nil
    controller.onComplete = nil
  }
  let token = observe({ [flow] in flow.resetCount }) { [flow] _, _ in
    flow.log("🔁 [Bridge] Reset solicitado pelo SwiftUI")
  }
  coordinator.register(token)
}
