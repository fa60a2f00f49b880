/// A value that belongs to the place of a view and survives its evaluations.
///
/// The first value is computed once for each place, when the view is first evaluated there. To
/// write a value that is equal to the one before changes nothing. The state ends with the place;
/// later writes are ignored and reported.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("\(count)") { count += 1 }
///   }
/// }
/// ```
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let makeInitial: @MainActor () -> Value
  private var location: StateLocation<Value>?

  /// Makes state.
  ///
  /// - Parameter wrappedValue: The first value, computed once for each place.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    makeInitial = wrappedValue
  }

  /// Makes state.
  ///
  /// - Parameter initialValue: The first value, computed once for each place.
  public init(initialValue: @autoclosure @escaping @MainActor () -> Value) {
    makeInitial = initialValue
  }

  /// The value; the first one as long as the view is not part of a tree.
  public var wrappedValue: Value {
    get { location.map { $0.value } ?? makeInitial() }
    nonmutating set {
      guard let location else {
        return Misuse.report(
          "state of type \(Value.self) was written in a view that is not on the screen, which "
            + "changes nothing; write it in an action or an effect of the view"
        )
      }
      location.value = newValue
    }
  }

  /// A binding to the value at the view's place.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(makeInitial()) }
    return Binding(location: location, get: { location.value }, set: { location.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes state that is nil at first.
  public init() { self.init(initialValue: nil) }
}

extension State: BindableProperty {
  mutating func bind(to binder: PropertyBinder) {
    location = binder.slot { StateLocation(makeInitial(), owner: binder.node) }
  }

  func isSame(as other: State) -> Bool { true }
}
