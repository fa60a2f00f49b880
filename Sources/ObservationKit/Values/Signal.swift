public import CObservationKit

/// A value that tells its readers when it changes, without a class or a wrapper around it.
///
/// ```swift
/// let quantity = Signal(1)
/// let token = observe { print(quantity.value) }
/// quantity.value += 1
/// ```
///
/// A signal is not Sendable: it belongs to the isolation that makes it. In-place changes copy
/// nothing, see `Tracked`.
public final class Signal<Value> {
  /// First, so that address and object can be told from each other.
  private var storage: Source.Storage
  // SAFETY: the flag below stands in for the language's own check, which costs several times the
  // access: `value` is the only way to both, and stops at an access inside another one.
  @exclusivity(unchecked) @usableFromInline var stored: Value
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  @usableFromInline let test: ChangeTest<Value>

  /// Makes a signal.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - policy: When a write counts as a change.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Complexity: O(1).
  public init(
    _ value: Value,
    _ policy: EqualityPolicy<Value> = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    storage = Source.Storage(.declaration(DeclarationSite(file: file, line: line)))
    unsafe stored = value
    test = ChangeTest(policy)
  }

  deinit {
    Graph.end(source)
  }

  @inlinable var source: Source { Source(of: self) }

  /// Whether the handle finds its half.
  var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    unsafe withUnsafeMutablePointer(to: &storage) { unsafe $0 == source.storage }
  }

  /// The value; reading it in an observer makes it a dependency, changing it runs the observers.
  ///
  /// - Precondition: The value is not read or written while an in-place change of it is open.
  /// - Complexity: O(1); a change, O(what depends on it) beside the observers.
  @inlinable
  public var value: Value {
    @inline(__always)
    get {
      if let frame = unsafe obk_frame() { unsafe Graph.recordRead(of: source, by: frame) }
      if unsafe isOpen { Graph.overlappingAccess(to: source) }
      return unsafe stored
    }
    @inline(__always)
    set {
      if unsafe isOpen { Graph.overlappingAccess(to: source) }
      let old = unsafe stored
      unsafe stored = newValue
      if test.isChange(from: old, to: newValue) {
        Graph.change(source)
      } else if unsafe obk_frame() != nil {
        Graph.checkWrite(to: source)
      }
    }
    @inline(__always)
    _modify {
      if unsafe isOpen { Graph.overlappingAccess(to: source) }
      if unsafe obk_frame() != nil { Graph.checkWrite(to: source) }
      let access = InPlaceAccess.begin()
      let old: Value? = _isPOD(Value.self) ? unsafe stored : nil
      unsafe isOpen = true
      defer {
        unsafe isOpen = false
        let isSame = old.map { unsafe !test.isChange(from: $0, to: stored) } ?? false
        access.end(with: isSame ? nil : source)
      }
      yield unsafe &stored
    }
  }

  /// A handle that reads this signal and cannot write it.
  public var readOnly: ReadOnlySignal<Value> { ReadOnlySignal { self.value } }
}

extension Graph {
  /// Stops the program because of an access inside another one.
  @usableFromInline
  static func overlappingAccess(to source: Source) -> Never {
    Misuse.overlappingAccess(to: source.name)
  }
}

extension Signal: CustomStringConvertible {
  /// The value's description; not a tracked read.
  public var description: String { untracked { String(describing: value) } }
}
