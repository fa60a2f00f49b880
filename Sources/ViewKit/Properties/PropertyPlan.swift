// The reflection of the standard library answers key paths, so nothing here touches memory.
@_spi(Reflection) import Swift

/// How the properties of a type are bound and compared; found once for each type.
@MainActor
final class PropertyPlan<Value> {
  /// The plan of the type.
  static var shared: PropertyPlan {
    let key = ObjectIdentifier(Value.self)
    if let plan = PropertyPlans.all[key] as? PropertyPlan { return plan }
    let plan = PropertyPlan()
    PropertyPlans.all[key] = plan
    return plan
  }

  /// The name of the type without its module and parameters.
  let name: String

  private var binders: [(inout Value, PropertyBinder) -> Void] = []
  private var comparisons: [(Value, Value) -> Bool] = []
  private var isComparable: Bool

  private init() {
    name = String("\(Value.self)".prefix { $0 != "<" })
    var fields: [PartialKeyPath<Value>] = []
    // SAFETY: the function is unsafe for the name of the field, a C string, which is not used.
    isComparable = unsafe _forEachFieldWithKeyPath(of: Value.self, options: []) { _, field in
      fields.append(field)
      return true
    }
    for field in fields {
      func add<Field>(_ type: Field.Type) { addField(field, of: type) }
      _openExistential(type(of: field).valueType, do: add)
    }
  }

  /// Binds the properties to a node.
  func bind(_ value: inout Value, _ binder: PropertyBinder) {
    for bind in binders { bind(&value, binder) }
  }

  /// Returns whether two values are known to be the same; false if that cannot be known.
  func isSame(_ one: Value, _ other: Value) -> Bool {
    isComparable && comparisons.allSatisfy { $0(one, other) }
  }

  private func addField<Field>(_ keyPath: PartialKeyPath<Value>, of type: Field.Type) {
    if let property = Field.self as? any DynamicProperty.Type {
      addProperty(keyPath, of: property)
    } else if Field.self is AnyClass, let keyPath = keyPath as? KeyPath<Value, Field> {
      comparisons.append { $0[keyPath: keyPath] as AnyObject === $1[keyPath: keyPath] as AnyObject }
    } else if let equatable = Field.self as? any Equatable.Type {
      addComparison(keyPath, of: equatable)
    } else {
      isComparable = false
    }
  }

  private func addComparison<Field: Equatable>(
    _ keyPath: PartialKeyPath<Value>,
    of type: Field.Type
  ) {
    guard let keyPath = keyPath as? KeyPath<Value, Field> else { return isComparable = false }
    comparisons.append { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  private func addProperty<Field: DynamicProperty>(
    _ keyPath: PartialKeyPath<Value>,
    of type: Field.Type
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Value, Field> else {
      Misuse.report(
        "a \(Field.self) is a constant of \(Value.self) and cannot be bound; declare it with 'var'"
      )
      return isComparable = false
    }
    if let bindable = Field.self as? any BindableProperty.Type {
      return addBindable(keyPath, of: bindable)
    }
    let plan = PropertyPlan<Field>.shared
    binders.append { value, binder in
      plan.bind(&value[keyPath: keyPath], binder)
      value[keyPath: keyPath].update()
    }
    comparisons.append { plan.isSame($0[keyPath: keyPath], $1[keyPath: keyPath]) }
  }

  private func addBindable<Field: BindableProperty>(
    _ keyPath: PartialKeyPath<Value>,
    of type: Field.Type
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Value, Field> else { return }
    binders.append { $0[keyPath: keyPath].bind(to: $1) }
    comparisons.append { $0[keyPath: keyPath].isSame(as: $1[keyPath: keyPath]) }
  }
}

/// The plans of all types; not in the generic class, which cannot have stored ones.
@MainActor
private enum PropertyPlans {
  static var all: [ObjectIdentifier: AnyObject] = [:]
}
