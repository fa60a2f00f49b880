/// The values of the screens that a navigation stack shows above its first one, of any types.
public struct NavigationPath: Equatable {
  private(set) var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  ///
  /// - Parameter elements: The values, that of the topmost screen last.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  init(erased elements: [AnyHashable]) { self.elements = elements }

  /// The number of screens above the first one.
  public var count: Int { elements.count }

  /// Whether only the first screen is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Shows another screen above the others.
  ///
  /// - Parameter value: What the screen is about.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Leaves the topmost screens.
  ///
  /// - Parameter count: How many; at most as many as there are.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(min(max(0, count), elements.count))
  }
}
