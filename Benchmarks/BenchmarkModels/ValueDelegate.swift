/// What is told of each new value of a model that delegates.
///
/// It is declared in another module than those who conform, as such protocols mostly are.
public protocol ValueDelegate: AnyObject {
  /// Hears of a new value.
  func valueDidChange(to value: Int)
}
