import CObservationKit

/// A value computed from others, kept until one of them changes.
@safe
@usableFromInline
final class DerivedNode<Value>: DerivedObject {
  @usableFromInline let compute: () -> Value
  @usableFromInline let test: ChangeTest<Value>
  // SAFETY: written by `evaluate` only, which calls no client code meanwhile.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  // ORDER: last, so that it ends after `compute` has been released to the graveyard.
  private let emptier = Graveyard.Emptier()

  /// Makes a derived value that has not been computed yet.
  ///
  /// `evaluate` is `DerivedNode.evaluation()`, made where the type is known.
  init(
    _ origin: Origin,
    owner: AnyObject?,
    _ policy: EqualityPolicy<Value>,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool,
    compute: @escaping () -> Value
  ) {
    self.compute = compute
    test = ChangeTest(policy)
    unsafe super.init(origin, owner: owner, evaluate: evaluate)
  }

  /// Makes the node of a derived signal.
  @usableFromInline
  convenience init(
    file: StaticString,
    line: UInt,
    _ policy: EqualityPolicy<Value>,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool,
    compute: @escaping () -> Value
  ) {
    unsafe self.init(
      .declaration(DeclarationSite(file: file, line: line)),
      owner: nil,
      policy,
      evaluate: evaluate,
      compute: compute
    )
  }

  deinit {
    Graph.end(source)
    Graph.unlinkAll(of: source.derived.reader)
    ThreadState.current.fields.graveyard.bury(contextOf: compute)
  }

  /// The value now, computed if something has changed; records the read.
  @inlinable
  @inline(__always)
  var current: Value {
    prepare()
    guard let value = unsafe value else { Graph.missingValue(of: source) }
    return value
  }

  /// Brings the value up to date and records the read.
  @usableFromInline
  func prepare() {
    let source = self.source
    let frame = TrackingFrame.current
    let derived = source.derived
    if !derived.isKnown {
      // Before it reads anything, since its links know its lane.
      if let frame, !derived.hasValue, derived.reader.firstLink == nil {
        source.joinLane(of: frame.reader)
      }
      Graph.refresh(derived)
    }
    if let frame { Graph.record(source, in: frame) }
  }

  /// The computation as the graph calls it, specialized where it is made.
  @inlinable
  static func evaluation() -> (UnsafeMutableRawPointer) -> Bool {
    { address in
      // SAFETY: the graph has retained the object that the address belongs to.
      unsafe Unmanaged<DerivedNode<Value>>.fromOpaque(address)._withUnsafeGuaranteedRef { node in
        node.update()
      }
    }
  }

  @inlinable
  @inline(never)
  func update() -> Bool {
    var computed: Value?
    tracked { computed = compute() }
    guard let new = computed else { return false }
    let old = unsafe value
    unsafe value = new
    guard let old else { return finishFirst() }
    return test.isChange(from: old, to: new)
  }

  @usableFromInline
  func finishFirst() -> Bool {
    source.derived.hasValue = true
    return true
  }

  @usableFromInline
  func tracked(_ body: () -> Void) {
    TrackingFrame.withFrame(for: source.derived.reader, isEvaluating: true, body)
  }
}

extension Graph {
  /// Stops the program: a value was asked for while its owner was ending.
  @usableFromInline
  static func missingValue(of source: Source) -> Never {
    Misuse.readAfterEnd(of: source)
  }
}
