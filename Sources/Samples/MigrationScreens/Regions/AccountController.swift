import CanvasKit
import Checkout
import ControllerKit
import HostingKit
import SampleSupport
import ViewKit

/// A screen of old with two regions of views: one gets its values, the other reads a model.
final class AccountController: ViewController {
  private let model: MigrationModel
  private var balance = Money.zero(in: .brl)
  // Both are there from the beginning, so that nothing is lost that is shown before the view loads.
  private let balanceHost = HostingController(rootView: BalanceCard(amount: .zero(in: .brl)))
  private let cartHost: HostingController<CartCard>

  /// Makes the screen.
  ///
  /// - Parameter model: What the screens share.
  init(_ model: MigrationModel) {
    self.model = model
    cartHost = HostingController(rootView: CartCard(cart: model.cart))
    super.init()
    title = "Conta"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = StackView()
    stack.pinnedInsets = .zero
    stack.spacing = 1
    view.addSubview(stack)
    embed(balanceHost, in: stack)
    embed(cartHost, in: stack)
    stack.addArrangedSubview(ButtonView("Depositar R$ 50", of: self) { $0.deposit() })
    stack.addArrangedSubview(ButtonView("Comprar café", of: model) { $0.addProduct() })
  }

  /// Makes a host a part of the screen, with the room that its views ask for.
  private func embed(_ host: HostingController<some View>, in stack: StackView) {
    host.sizingOptions = .intrinsicContentSize
    addChild(model.controllers.count(host))
    host.view.backgroundColor = nil
    stack.addArrangedSubview(host.view)
    host.didMove(toParent: self)
  }

  private func deposit() {
    balance = balance.addingSaturating(Money(minorUnits: 50_00))
    balanceHost.rootView = BalanceCard(amount: balance)
  }
}
