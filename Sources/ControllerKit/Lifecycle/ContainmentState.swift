/// Where a controller stands on its way into and out of a parent.
///
/// | State | willMove to a parent | didMove to it | willMove to nil | removeFromParent |
/// |---|---|---|---|---|
/// | alone | joining | – | – | – |
/// | joining | joining | member | leaving, reported | alone, reported |
/// | member | joining | – | leaving | alone, reported |
/// | leaving | joining | – | – | alone |
///
/// A dash is a sequence that is reported and changes nothing.
enum ContainmentState: Hashable, Sendable {
  /// Without a parent.
  case alone
  /// Between `addChild` and `didMove(toParent:)`.
  case joining
  /// A child whose move is complete.
  case member
  /// Between `willMove(toParent: nil)` and `removeFromParent()`.
  case leaving
}
