import CObservationKit

/// Where the stored properties of a Swift object begin.
@usableFromInline
package enum ObjectLayout {
  /// The bytes before the first stored property: the type and the reference count.
  @inlinable
  static var headerSize: Int { 2 * MemoryLayout<Int>.size }

  /// The places where handles expect something else than what the compiler has laid out.
  ///
  /// Empty wherever this package works; a test looks at it on each platform and in each mode.
  package static func violations() -> [String] {
    let checks: [(name: String, holds: Bool)] = [
      ("property node", PropertyNode().hasExpectedLayout),
      ("signal of an integer", Signal(0).hasExpectedLayout),
      ("signal of a byte", Signal(UInt8(0)).hasExpectedLayout),
      ("signal of a string", Signal("").hasExpectedLayout),
      ("shared signal", SharedSignal(0).hasExpectedLayout),
      ("shared string", SharedSignal("").hasExpectedLayout),
      ("external source", ExternalSource().hasExpectedLayout),
      ("derived value", DerivedSignal { 0 }.node.hasExpectedLayout),
      ("derived string", DerivedSignal { "" }.node.hasExpectedLayout),
      ("derived property", DerivedField<PropertyNode, Int>.hasExpectedLayout),
      ("observer", ObserverNode.hasExpectedLayout),
      ("wait", WaitNode.hasExpectedLayout),
      ("token", observe {}.hasExpectedLayout),
      ("tracked integer", TrackedField<Int>.hasExpectedLayout),
      ("tracked byte", TrackedField<UInt8>.hasExpectedLayout),
      ("tracked vector", TrackedField<SIMD4<Double>>.hasExpectedLayout),
      ("tracked optional", TrackedField<String?>.hasExpectedLayout),
      ("key path", KeyPathProbe.hasExpectedOffsets),
    ]
    return checks.filter { !$0.holds }.map(\.name)
  }
}

/// An object with properties that key paths lead to, directly and otherwise.
private final class KeyPathProbe {
  private var first: UInt8 = 0
  private var second: String = ""
  private var pair: (left: Int, right: Int) = (0, 0)
  private var sum: Int {
    get { pair.left + pair.right }
    set { pair = (newValue, 0) }
  }
  private var next: KeyPathProbe?

  /// Whether key paths to stored properties have their offsets, if any, and other ones have none.
  static var hasExpectedOffsets: Bool {
    let start = ObjectLayout.headerSize
    let word = MemoryLayout<Int>.size
    return [0, start].contains(offset(of: \.first))
      && [0, start + word].contains(offset(of: \.second))
      && [\.pair.right, \.sum, \.next?.first].allSatisfy { offset(of: $0) == 0 }
  }

  private static func offset(of keyPath: PartialKeyPath<KeyPathProbe>) -> Int {
    // SAFETY: the key path lives as long as the call.
    unsafe obk_stored_offset(Unmanaged.passUnretained(keyPath).toOpaque())
  }
}
