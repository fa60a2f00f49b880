/// A model with one integer that can be read, written and added to.
///
/// Each conformance spells the access out, so that the compiler sees what it sees in a client.
protocol AccessedModel: AnyObject {
  /// Reads the property.
  func readValue() -> Int
  /// Writes the property.
  func writeValue(_ newValue: Int)
  /// Adds to the property in place.
  func addToValue(_ amount: Int)
}
