extension Tracked: Equatable where Value: Equatable {
  /// Compares the values, whatever the policies; not a tracked read.
  public static func == (left: Tracked, right: Tracked) -> Bool {
    left.value == right.value
  }
}

extension Tracked: Hashable where Value: Hashable {
  /// Hashes the value; not a tracked read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
