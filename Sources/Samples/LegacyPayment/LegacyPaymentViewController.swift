#if canImport(UIKit)
public import UIKit
#else
public import UIKitNames
#endif

/// A payment screen as it was written before there was observation.
///
/// It stands for the code of an application that is migrated without being touched: it knows
/// neither views nor bridges nor models. It differs from its original only in what terminals and Linux
/// do not have: constraints, corner radii and selectors.
public final class LegacyPaymentViewController: UIViewController {
  // MARK: - State, which nobody else sees

  private var amount: Decimal
  private let maxAmount = Decimal(string: "999999.99") ?? 0
  private let log: (String) -> Void

  // MARK: - Callbacks

  /// Hears of payments; held weakly.
  public weak var delegate: (any PaymentControllerDelegate)?
  /// Hears of payments too, after the delegate.
  public var onComplete: ((Result<Decimal, any Error>) -> Void)?

  // MARK: - Views

  private lazy var amountLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 32, weight: .bold)
    label.textAlignment = .center
    return label
  }()

  private lazy var stepperLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 18)
    label.textAlignment = .center
    return label
  }()

  private lazy var payButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Confirmar Pagamento", for: .normal)
    button.backgroundColor = UIColor { trait in
      trait.userInterfaceStyle == .dark
        ? UIColor(red: 0.43, green: 0.29, blue: 1.0, alpha: 1.0)
        : UIColor(red: 0.35, green: 0.22, blue: 0.95, alpha: 1.0)
    }
    button.setTitleColor(.white, for: .normal)
    button.fixedHeight = 3
    button.addAction(UIAction { [weak self] _ in self?.payTapped() }, for: .touchUpInside)
    return button
  }()

  private lazy var incrementButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("+ R$ 50", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.incrementTapped() }, for: .touchUpInside)
    return button
  }()

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - amount: What the amount begins with.
  ///   - log: Where lines for developers go.
  public init(amount: Decimal = 0, log: @escaping (String) -> Void = { print($0) }) {
    self.amount = amount
    self.log = log
    super.init()
  }

  // MARK: - Lifecycle

  /// Puts the views into place and shows the amount.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setupLayout()
    updateDisplay()

    log("📌 [LegacyVC] viewDidLoad chamado")
  }

  /// Tells that the screen goes.
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("📌 [LegacyVC] viewWillDisappear — liberando recursos")
  }

  // MARK: - Setup

  private func setupLayout() {
    payButton.pinnedInsets = UIEdgeInsets(leading: 24, trailing: 24)
    let payRow = UIView()
    payRow.addSubview(payButton)

    let stack = UIStackView(
      arrangedSubviews: [amountLabel, stepperLabel, incrementButton, payRow]
    )
    stack.spacing = 1
    stack.pinnedInsets = UIEdgeInsets(top: 1)
    view.addSubview(stack)
  }

  private func updateDisplay() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "pt_BR")
    amountLabel.text = formatter.string(from: NSDecimalNumber(decimal: amount))
    stepperLabel.text = "Toque para adicionar R$ 50 ao valor"
  }

  // MARK: - Actions

  private func incrementTapped() {
    amount += 50
    if amount > maxAmount { amount = maxAmount }
    updateDisplay()
  }

  private func payTapped() {
    log("📌 [LegacyVC] Pagamento confirmado: R$ \(amount)")

    // The classic way.
    delegate?.paymentDidSucceed(amount: amount)

    // The common alternative.
    onComplete?(.success(amount))
  }
}
