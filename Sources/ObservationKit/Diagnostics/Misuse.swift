/// Programmer errors that the contracts name: each stops the program with one clear message.
enum Misuse {
  /// A derived value that depends on itself.
  static func cycle(through derived: DerivedHandle) -> Never {
    let path = ThreadState.current.pathOfRefreshes(from: derived)
    let names = path.map(\.source.name) + [derived.source.name]
    stop(
      "a derived value depends on itself: \(names.joined(separator: " → ")); break the cycle in "
        + "one of these closures"
    )
  }

  /// A write in the closure of a derived value.
  static func writeInDerivedValue(of name: String) -> Never {
    let writer = ThreadState.current.pathOfRefreshes(from: nil).last?.source.name ?? "a value"
    stop(
      "'\(name)' was written while the derived value '\(writer)' was being computed; a "
        + "derived value only reads, so write in an observer instead"
    )
  }

  /// A read or write of a signal while it is changed in place.
  static func overlappingAccess(to name: String) -> Never {
    stop(
      "overlapping access to '\(name)': it was read or written while it was being changed "
        + "in place; end the first access before the second begins"
    )
  }

  /// A derived property that is read while its object ends.
  static func readAfterEnd(of source: Source) -> Never {
    stop(
      "'\(source.name)' was read for the first time while its object was ending; read it before, "
        + "or compute the value in 'deinit' itself"
    )
  }

  /// A tracker that tracks inside its own tracking.
  static func nestedTracking(at site: DeclarationSite) -> Never {
    stop("\(site): 'track' was called inside the same tracker's 'track'; use two trackers")
  }

  private static func stop(_ message: String) -> Never {
    fatalError("ObservationKit: \(message)")
  }
}
