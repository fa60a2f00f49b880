/// An object that exists to be counted.
///
/// Whoever checks allocation counts plants one to prove that the check would see it.
package final class PlantedAllocation {
  private var payload: Int = 1

  /// Takes one object from the heap and gives it back.
  package static func plant() {
    blackHole(opaque(PlantedAllocation()).payload)
  }
}
