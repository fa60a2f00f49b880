extension Derived: CustomStringConvertible {
  /// The description of the last computed value; computes nothing and is not a tracked read.
  public var description: String {
    // SAFETY: read on the isolation that computes it.
    guard let value = unsafe node?.value else { return "not computed" }
    return untracked { String(describing: value) }
  }
}

extension Derived: CustomDebugStringConvertible {
  /// The last computed value for debugging; computes nothing and is not a tracked read.
  public var debugDescription: String {
    guard let value = unsafe node?.value else { return "Derived(not computed)" }
    return untracked { "Derived(\(String(reflecting: value)))" }
  }
}

extension DerivedSignal: CustomStringConvertible {
  /// The description of the value, which is computed if need be; not a tracked read.
  public var description: String { untracked { String(describing: value) } }
}

extension DerivedSignal: CustomDebugStringConvertible {
  /// The last computed value for debugging; computes nothing and is not a tracked read.
  public var debugDescription: String {
    guard let value = unsafe node.value else { return "DerivedSignal(not computed)" }
    return untracked { "DerivedSignal(\(String(reflecting: value)))" }
  }
}
