import ObservationKit

/// What the badge counts.
@MainActor final class Basket {
  @Tracked var itemCount = 0
}

/// Shows the number of items in its title, from the moment its view is there until it is gone.
@MainActor final class BadgeController: @MainActor ObservationOwner {
  let observations = ObservationScope()
  private(set) var title = ""
  private let basket: Basket

  init(basket: Basket) {
    self.basket = basket
  }

  func viewDidLoad() {
    observe(owner: self) { controller in
      controller.title = "\(controller.basket.itemCount) items"
    }
  }
}
