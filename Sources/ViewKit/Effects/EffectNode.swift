/// A node that does something when its view appears and disappears, each once.
class EffectNode: ViewNode {
  /// Whether the view has appeared and been told so.
  private(set) final var hasAppeared = false

  override init(_ place: ViewPlace) {
    super.init(place)
    if isShown { awaitAppearance() }
  }

  override func shownDidChange() {
    if isShown { awaitAppearance() } else { awaitDisappearance() }
  }

  /// Called in a commit after the view has come onto the screen.
  func didAppear() {}

  /// Called in a commit after the view has left the screen.
  func didDisappear() {}

  private func awaitAppearance() {
    tree.effects.add(.appear) { [self] in
      guard isShown, !hasAppeared else { return }
      hasAppeared = true
      didAppear()
    }
  }

  private func awaitDisappearance() {
    tree.effects.add(.disappear) { [self] in
      guard !isShown, hasAppeared else { return }
      hasAppeared = false
      didDisappear()
    }
  }
}
