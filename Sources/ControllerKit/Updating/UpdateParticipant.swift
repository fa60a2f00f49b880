/// What an update scheduler updates: a controller, or the root of a hosted tree.
@MainActor
package protocol UpdateParticipant: AnyObject {
  /// How far below its root the participant stands; those above are updated first.
  var updateDepth: Int { get }
  /// Whether the participant is on the screen; others wait until they are.
  var isMounted: Bool { get }
  /// What the participant is called in messages.
  var nameInMessages: String { get }
  /// Carries out what is due.
  func updateIfNeeded()
}
