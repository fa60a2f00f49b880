public import ObservationKit

/// A model of the library.
public final class PublicTrackedModel {
  /// The property that is read and written.
  @Tracked public var value: Int = 0

  /// Creates a model.
  public init() {}
}

/// A generic model of the library.
public final class PublicTrackedBox<Value> {
  /// The property that is read and written.
  @Tracked public var value: Value

  /// Creates a model with a value.
  public init(_ value: Value) {
    self.value = value
  }
}

/// A model of ten properties of the library.
public final class PublicTrackedTen {
  /// The first of ten properties.
  @Tracked public var first: Int = 1
  /// The second of ten properties.
  @Tracked public var second: Int = 2
  /// The third of ten properties.
  @Tracked public var third: Int = 3
  /// The fourth of ten properties.
  @Tracked public var fourth: Int = 4
  /// The fifth of ten properties.
  @Tracked public var fifth: Int = 5
  /// The sixth of ten properties.
  @Tracked public var sixth: Int = 6
  /// The seventh of ten properties.
  @Tracked public var seventh: Int = 7
  /// The eighth of ten properties.
  @Tracked public var eighth: Int = 8
  /// The ninth of ten properties.
  @Tracked public var ninth: Int = 9
  /// The tenth of ten properties.
  @Tracked public var tenth: Int = 10

  /// Creates a model.
  public init() {}
}
