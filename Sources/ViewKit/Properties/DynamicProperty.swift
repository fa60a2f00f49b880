/// A stored property of a view that is bound to the view's place before each evaluation.
///
/// A type of one's own combines others; `update()` runs after they have been bound:
///
/// ```swift
/// struct Counting: DynamicProperty {
///   @State var count = 0
///   @Environment(\.isEnabled) var isEnabled
/// }
/// ```
@MainActor
public protocol DynamicProperty {
  /// Called before each evaluation of the body, after the properties inside have been bound.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property of the library, which knows how it is bound.
@MainActor
protocol BindableProperty: DynamicProperty {
  /// Whether a place has to keep something for the property.
  mutating func bind(to binder: PropertyBinder)

  /// Whether a view with the other property would be the same view.
  func isSame(as other: Self) -> Bool
}

/// Gives dynamic properties what their place keeps for them.
@MainActor
final class PropertyBinder {
  /// The node whose properties are bound.
  let node: EvaluatedNode

  /// What a property needs and the environment lacks.
  private(set) var missing: String?

  /// Whether a property needs what the environment may lack.
  private(set) var canMiss = false

  private var nextSlot = 0
  private var read: () -> Void = {}

  init(_ node: EvaluatedNode) {
    self.node = node
  }

  /// Returns what the node keeps for the property that is bound, made the first time.
  func slot<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    defer { nextSlot += 1 }
    if nextSlot < node.slots.count, let kept = node.slots[nextSlot] as? Kept { return kept }
    let kept = make()
    if nextSlot < node.slots.count { node.slots[nextSlot] = kept } else { node.slots.append(kept) }
    return kept
  }

  /// Checks for what a property needs.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - isThere: Whether the environment has it.
  func require(_ name: String, _ isThere: @escaping () -> Bool) {
    canMiss = true
    if isThere() { return }
    missing = missing ?? name
    read = { [read] in
      read()
      _ = isThere()
    }
  }

  /// Reads what is missing, so that an evaluation is due when it comes.
  func readMissing() { read() }
}
