extension Window: UpdateParticipant {
  /// Below everything, so that layout and drawing come after all other updates.
  package var updateDepth: Int { .max }
  /// Whether the window is on the screen.
  package var isMounted: Bool { !isHidden }
  /// What the window is called in messages.
  package var nameInMessages: String { "the window" }

  /// Lays out, and hands the new picture over.
  package func updateIfNeeded() {
    if let onDisplay { onDisplay(render()) } else { layoutIfNeeded() }
  }
}
