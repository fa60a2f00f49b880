extension ViewController {
  /// The style that holds from this controller on, whatever comes from above.
  ///
  /// `.unspecified` lets the style come from above again.
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitState.overrides.userInterfaceStyle }
    set {
      var overrides = traitState.overrides
      if newValue == .unspecified {
        overrides.remove(TraitUserInterfaceStyle.self)
      } else {
        overrides.userInterfaceStyle = newValue
      }
      traitOverrides = overrides
    }
  }

  /// The traits from above: those of the view around, or else of the parent.
  public final var inheritedTraits: TraitCollection {
    viewIfLoaded?.superview?.currentTraits ?? parent?.currentTraits
      ?? presentingViewController?.view.window?.currentTraits ?? TraitCollection()
  }

  /// Compares the traits here and below with what is known, and tells those who asked.
  public final func traitsMayHaveChanged() {
    traitState.refresh(currentTraits)
    viewIfLoaded?.refreshTraits()
    // Children whose views are in the hierarchy have been told by their views.
    for child in children where child.viewIfLoaded?.superview == nil {
      child.traitsMayHaveChanged()
    }
  }
}
