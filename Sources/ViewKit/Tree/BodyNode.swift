/// A view or modifier with a body: its own copy of the value, whose properties are bound to it.
final class BodyNode<Value, Body: View>: EvaluatedNode {
  private var value: Value
  private var body: @MainActor (Value) -> Body
  private let plan: PropertyPlan<Value>

  init(_ value: Value, at place: ViewPlace, body: @escaping @MainActor (Value) -> Body) {
    self.value = value
    self.body = body
    plan = PropertyPlan.shared
    super.init(place)
    evaluateIfStale()
  }

  /// Takes a new value; the body is evaluated unless the value is known to be the same.
  ///
  /// - Parameters:
  ///   - new: The value.
  ///   - isContentKnown: Whether the value is all that the body depends on.
  ///   - body: What the value makes of itself.
  func update(
    _ new: Value,
    isContentKnown: Bool = true,
    body: @escaping @MainActor (Value) -> Body
  ) {
    if isContentKnown, plan.isSame(value, new) { return }
    value = new
    self.body = body
    evaluateOrDefer()
  }

  override func evaluate() {
    let binder = PropertyBinder(self)
    plan.bind(&value, binder)
    if let missing = binder.missing {
      track { binder.readMissing() }
      Misuse.report(
        "\(path) reads \(missing) from the environment, which has none; add "
          + "'.environment(...)' with one to a view around it"
      )
      let stand = MissingObjectView(missing)
      return reconcileChild(at: 0, with: ConditionalContent<Body, MissingObjectView>.second(stand))
    }
    let content = track { body(value) }
    if binder.canMiss {
      reconcileChild(at: 0, with: ConditionalContent<Body, MissingObjectView>.first(content))
    } else {
      reconcileChild(at: 0, with: content)
    }
  }

  override var name: String? { plan.name }
}

/// What stands in the place of a view that cannot be evaluated.
struct MissingObjectView: View {
  let name: String

  init(_ name: String) { self.name = name }

  var body: some View { Text("⚠ \(name)") }
}
