import CanvasKit
import ControllerKit
import Foundation
import ObservationTesting

/// How a controller of old tells who is interested.
@MainActor protocol PaymentControllerDelegate: AnyObject {
  func paymentDidSucceed(amount: Decimal)
  func paymentDidFail(error: any Error)
}

/// A payment screen as it was before there was observation; it knows neither views nor bridges.
final class LegacyPaymentViewController: ViewController {
  private var amount: Decimal
  private let maxAmount = Decimal(string: "999999.99") ?? 0
  private let log: EventLog<String>

  weak var delegate: (any PaymentControllerDelegate)?
  var onComplete: ((Result<Decimal, any Error>) -> Void)?

  private lazy var amountLabel: LabelView = {
    let label = LabelView()
    label.attributes = .bold
    label.textAlignment = .center
    return label
  }()

  private lazy var stepperLabel: LabelView = {
    let label = LabelView()
    label.textAlignment = .center
    return label
  }()

  private lazy var payButton: ButtonView = {
    let button = ButtonView(title: "Confirmar Pagamento")
    button.accessibilityIdentifier = "pay"
    button.backgroundColor = AdaptiveColor { traits in
      traits.userInterfaceStyle == .dark ? .rgb(110, 74, 255) : .rgb(89, 56, 242)
    }
    button.titleColor = AdaptiveColor(.white)
    button.fixedHeight = 3
    button.addAction(Action { [weak self] _ in self?.payTapped() }, for: .touchUpInside)
    return button
  }()

  private lazy var incrementButton: ButtonView = {
    let button = ButtonView(title: "+ R$ 50")
    button.addAction(Action { [weak self] _ in self?.incrementTapped() }, for: .touchUpInside)
    return button
  }()

  init(_ log: EventLog<String>, amount: Decimal = 0) {
    self.log = log
    self.amount = amount
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setupLayout()
    updateDisplay()
    log.record("📌 [LegacyVC] viewDidLoad chamado")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.record("📌 [LegacyVC] viewWillDisappear — liberando recursos")
  }

  private func setupLayout() {
    let views = [amountLabel, stepperLabel, incrementButton, payButton]
    let stack = StackView(arrangedSubviews: views)
    stack.layoutMargins = EdgeInsets(top: 1, leading: 24, trailing: 24)
    stack.spacing = 1
    stack.pinnedInsets = .zero
    view.addSubview(stack)
  }

  private func updateDisplay() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "pt_BR")
    amountLabel.text = formatter.string(from: NSDecimalNumber(decimal: amount))
    stepperLabel.text = "Toque para adicionar R$ 50 ao valor"
  }

  private func incrementTapped() {
    amount += 50
    if amount > maxAmount { amount = maxAmount }
    updateDisplay()
  }

  private func payTapped() {
    log.record("📌 [LegacyVC] Pagamento confirmado: R$ \(amount)")
    delegate?.paymentDidSucceed(amount: amount)
    onComplete?(.success(amount))
  }
}
