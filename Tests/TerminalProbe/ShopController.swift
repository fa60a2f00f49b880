import CanvasKit
import Checkout
import ControllerKit
import ObservationKit

/// The first screen: a counter, a field, a payment that takes a second, and a way on.
final class ShopController: ViewController {
  @Tracked private var count = 0
  @Tracked private var customer = ""

  private let clock: VirtualClock
  private let counter: LiveCounter
  private let log: (String) -> Void
  private let fail: () -> Void
  private let countLabel = LabelView()
  private let nameField = TextFieldView()
  private let greeting = LabelView()

  init(
    clock: VirtualClock,
    counter: LiveCounter,
    log: @escaping (String) -> Void,
    fail: @escaping () -> Void
  ) {
    self.clock = clock
    self.counter = counter
    self.log = log
    self.fail = fail
    super.init()
    title = "Loja"
    counter.count += 1
  }

  isolated deinit { counter.count -= 1 }

  override func viewDidLoad() {
    let stack = StackView()
    stack.pinnedInsets = EdgeInsets(all: 0)
    nameField.placeholder = "Nome"
    nameField.accessibilityIdentifier = "name"
    nameField.addAction(
      Action { [unowned self] _ in customer = nameField.text },
      for: .editingChanged
    )
    let failing = button("Falhar", fail)
    failing.titleColor = AdaptiveColor(.red)
    let views: [PlatformView] = [
      countLabel,
      button("Adicionar") { [unowned self] in count += 1 },
      nameField,
      greeting,
      button("Pagar") { [weak self] in self?.pay() },
      button("Detalhes") { [unowned self] in show() },
      failing,
    ]
    for part in views { stack.addArrangedSubview(part) }
    view.addSubview(stack)
  }

  override func updateProperties() {
    countLabel.text = "Carrinho: \(count)"
    greeting.text = customer.isEmpty ? "Quem é você?" : "Olá, \(customer)!"
  }

  private func button(_ title: String, _ press: @escaping () -> Void) -> ButtonView {
    ButtonView(title: title, primaryAction: Action { _ in press() })
  }

  private func show() {
    navigationController?.pushViewController(ListController(counter), animated: true)
  }

  private func pay() {
    log("Processando…")
    Task {
      try await clock.sleep(for: .seconds(1))
      log("Pago")
      confirm()
    }
  }

  private func confirm() {
    let alert = AlertController(
      title: "Pagamento Confirmado! 🎉",
      message: "Itens: \(count)",
      preferredStyle: .alert
    )
    alert.addAction(AlertAction(title: "Voltar", style: .cancel) { [log] _ in log("Cancelado") })
    alert.addAction(AlertAction(title: "OK", style: .default) { [weak self] _ in self?.count = 0 })
    present(alert, animated: true)
  }
}
