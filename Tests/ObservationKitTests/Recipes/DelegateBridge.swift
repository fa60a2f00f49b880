import ObservationKit

/// What older code listens to a store by.
@MainActor protocol StoreDelegate: AnyObject {
  func storeDidChange(from old: Int, to new: Int)
}

/// Tells a delegate of each difference, for as long as the bridge is kept.
@MainActor final class StoreBridge {
  weak var delegate: (any StoreDelegate)?
  private var token: ObservationToken?

  init(of stock: Signal<Int>) {
    token = observe({ stock.value }) { [weak self] old, new in
      self?.delegate?.storeDidChange(from: old, to: new)
    }
  }
}
