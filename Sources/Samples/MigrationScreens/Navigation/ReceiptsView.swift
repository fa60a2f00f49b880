import CanvasKit
import Checkout
import ControllerKit
import HostingKit
import SampleSupport
import ViewKit

/// Makes the first screen of the stack that both worlds share.
@MainActor
func makeReceipts(_ model: MigrationModel) -> ViewController {
  let host = HostingController(rootView: ReceiptsView(level: 1))
  host.title = "Recibos"
  host.environment[LiveControllers.self] = model.controllers
  return host
}

/// A view that goes on to controllers, to other views, and to a flow of old in a sheet.
struct ReceiptsView: View {
  /// How deep on the stack the view is.
  let level: Int
  @Environment(\.navigator) private var navigator
  @Environment(LiveControllers.self) private var controllers: LiveControllers?
  @State private var isExporting = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Nível \(level)")
      Button("Abrir controlador") {
        navigator.push(controllers.count(ReceiptController(level: level)))
      }
      Button("Abrir vista") {
        navigator.push(ReceiptsView(level: level + 1), title: "Recibos, nível \(level + 1)")
      }
      Button("Exportar") { isExporting = true }
      Button("Voltar ao início") { navigator.popToRoot() }
      Spacer()
    }
    .frame(maxWidth: .max, alignment: .leading)
    .sheet(isPresented: $isExporting) { LegacyExportFlow() }
  }
}

/// A screen of old on the shared stack.
private final class ReceiptController: ViewController {
  private let level: Int

  /// Makes the screen.
  ///
  /// - Parameter level: How deep on the stack the view is that opens it.
  init(level: Int) {
    self.level = level
    super.init()
    title = "Recibo"
  }

  override func loadView() {
    let label = LabelView(text: "Um controlador, aberto pela vista do nível \(level).")
    label.numberOfLines = 0
    view = label
  }
}
