extension Signal: CustomDebugStringConvertible {
  /// The value's description for debugging; not a tracked read.
  public var debugDescription: String { untracked { "Signal(\(String(reflecting: value)))" } }
}

extension ReadOnlySignal: CustomDebugStringConvertible {
  /// The value's description for debugging; not a tracked read.
  public var debugDescription: String {
    untracked { "ReadOnlySignal(\(String(reflecting: value)))" }
  }
}
