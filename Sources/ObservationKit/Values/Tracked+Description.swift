extension Tracked: CustomStringConvertible {
  /// The value's description; not a tracked read.
  public var description: String { untracked { String(describing: value) } }
}

extension Tracked: CustomDebugStringConvertible {
  /// The value's description for debugging; not a tracked read.
  public var debugDescription: String { untracked { "Tracked(\(String(reflecting: value)))" } }
}
