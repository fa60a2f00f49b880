import Checkout
import ObservationKit

/// The screen as a view describes it: a pure function of the models.
@MainActor struct CheckoutScreen {
  /// The cart to show.
  let cart: CartModel

  /// The payment to show.
  let session: PaymentSession

  /// The rows of the screen, from the top.
  var body: [String] {
    [Wording.heading(itemCount: cart.itemCount)]
      + cart.items.map(Wording.line)
      + [
        Wording.reduction(cart.coupon, discount: cart.discount),
        Wording.total(cart.total),
        Wording.status(session.state),
      ]
      + Wording.history(session.history)
  }
}

/// What keeps the picture of a screen up to date by evaluating it again after each change.
@MainActor final class DeclarativePresenter: ObservationOwner {
  /// What ends the observer together with the presenter.
  let observations: ObservationScope = ObservationScope()

  /// The number of times that the screen was evaluated.
  private(set) var updates = 0

  /// The rows of the screen, from the top.
  private(set) var rows: [String] = [] { didSet { updates += 1 } }

  /// Creates the presenter, which shows the screen until it goes away.
  init(_ screen: CheckoutScreen) {
    observe(owner: self) { $0.rows = screen.body }
  }
}
