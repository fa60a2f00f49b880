public import Observation

/// A model of the toolchain's observation.
@Observable
public final class PublicObservableModel {
  /// The property that is read and written.
  public var value: Int = 0

  /// Creates a model.
  public init() {}
}

/// A generic model of the toolchain's observation.
@Observable
public final class PublicObservableBox<Value> {
  /// The property that is read and written.
  public var value: Value

  /// Creates a model with a value.
  public init(_ value: Value) {
    self.value = value
  }
}

/// A model of ten properties of the toolchain's observation.
@Observable
public final class PublicObservableTen {
  /// The first of ten properties.
  public var first: Int = 1
  /// The second of ten properties.
  public var second: Int = 2
  /// The third of ten properties.
  public var third: Int = 3
  /// The fourth of ten properties.
  public var fourth: Int = 4
  /// The fifth of ten properties.
  public var fifth: Int = 5
  /// The sixth of ten properties.
  public var sixth: Int = 6
  /// The seventh of ten properties.
  public var seventh: Int = 7
  /// The eighth of ten properties.
  public var eighth: Int = 8
  /// The ninth of ten properties.
  public var ninth: Int = 9
  /// The tenth of ten properties.
  public var tenth: Int = 10

  /// Creates a model.
  public init() {}
}
