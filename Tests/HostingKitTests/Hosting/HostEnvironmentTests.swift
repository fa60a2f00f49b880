import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private enum CurrencyKey: EnvironmentKey {
  static let defaultValue = "BRL"
}

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

private struct Prices: View {
  @Environment(\.currency) private var currency
  @Environment(\.locale) private var locale
  @State private var presses = 0

  var body: some View {
    Button("\(currency) \(locale) \(presses)") { presses += 1 }
  }
}

private struct CartView: View {
  @Environment(Cart.self) private var cart

  var body: some View { Text("\(cart.count) itens") }
}

private struct OptionalCartView: View {
  @Environment(Cart.self) private var cart: Cart?

  var body: some View { Text(cart.map { "\($0.count) itens" } ?? "sem carrinho") }
}

@MainActor
@Suite("Environment of hosts")
struct HostEnvironmentTests {
  @Test("H51, H53: What is attached before hosting reaches the view, and a deeper setting wins")
  func attached() {
    let cart = Cart()
    cart.count = 2
    let stage = Stage(
      VStack {
        CartView()
        Prices().environment(\.locale, "de_DE")
      }
      .environment(cart)
      .environment(\.locale, "en_US")
    )

    #expect(stage.text.contains("2 itens"))
    #expect(stage.text.contains("BRL de_DE 0"))
  }

  @Test("H52: What is attached to a view after hosting counts when it is assigned")
  func attachedLater() {
    let view = AnyView(Prices())
    let host = HostingController(rootView: view)
    let stage = Stage(host)
    let changed = AnyView(view.environment(\.currency, "EUR"))
    let before = stage.flush()
    host.rootView = changed

    #expect(before.contains("BRL"))
    #expect(stage.flush().contains("EUR"))
  }

  @Test("H63, H65: The host's environment is live, and state below survives")
  func live() throws {
    let host = HostingController(rootView: Prices())
    host.environment[\.currency] = "USD"
    let stage = Stage(host)
    try stage.press("USD pt_BR 0")
    host.environment[\.locale] = "en_US"
    let localized = stage.flush()
    host.environment[\.currency] = "EUR"

    #expect(localized.contains("USD en_US 1"))
    #expect(stage.flush().contains("EUR en_US 1"))
    #expect(host.environment[\.currency] == "EUR")
  }

  @Test("H65: An object of the host's environment is found by its type, also when it comes later")
  func object() {
    let host = HostingController(rootView: OptionalCartView())
    let stage = Stage(host)
    let before = stage.text
    let cart = Cart()
    cart.count = 4
    host.environment[Cart.self] = cart

    #expect(before == "sem carrinho")
    #expect(stage.flush() == "4 itens")
    #expect(host.environment[Cart.self] === cart)
  }

  @Test("H68, H69: A missing object is told with its type and the way to set it")
  func missing() {
    let reports = messages { _ = Stage(CartView()) }

    #expect(reports.count == 1)
    #expect(reports.first?.contains("Cart") == true)
    #expect(reports.first?.contains(".environment(...)") == true)
  }
}
