package import ObservationKit

/// A product in a warehouse.
@MainActor
package final class StockItem {
  /// Its number, from one.
  package let number: Int

  /// How many pieces there are.
  @Tracked package var quantity: Int = 0

  /// Makes a product without pieces.
  ///
  /// - Parameter number: Its number.
  package init(number: Int) {
    self.number = number
  }
}
