import Checkout
import ObservationKit

/// The screen as a controller keeps it: a stored text for each part, and setters that change them.
///
/// Each part has an observer of its own, so that a change reaches only the parts that it concerns.
@MainActor final class ImperativePresenter: ObservationOwner {
  /// What ends the observers together with the presenter.
  let observations: ObservationScope = ObservationScope()

  /// The number of times that a part was set.
  private(set) var updates = 0

  /// The heading of the cart.
  private var heading = "" { didSet { updates += 1 } }

  /// The lines of the cart.
  private var lines: [String] = [] { didSet { updates += 1 } }

  /// What the coupon does.
  private var reduction = "" { didSet { updates += 1 } }

  /// The price to pay.
  private var total = "" { didSet { updates += 1 } }

  /// Where the payment stands.
  private var status = "" { didSet { updates += 1 } }

  /// The payments that succeeded.
  private var history: [String] = [] { didSet { updates += 1 } }

  /// Creates the presenter, which shows the models until it goes away.
  init(cart: CartModel, session: PaymentSession) {
    observe(owner: self) { $0.heading = Wording.heading(itemCount: cart.itemCount) }
    observe(owner: self) { $0.lines = cart.items.map(Wording.line) }
    observe(owner: self) { $0.reduction = Wording.reduction(cart.coupon, discount: cart.discount) }
    observe(owner: self) { $0.total = Wording.total(cart.total) }
    observe(owner: self) { $0.status = Wording.status(session.state) }
    observe(owner: self) { $0.history = Wording.history(session.history) }
  }

  /// The rows of the screen, from the top.
  var rows: [String] {
    [heading] + lines + [reduction, total, status] + history
  }
}
