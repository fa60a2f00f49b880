extension ViewController {
  /// Tells a child that it begins to appear or disappear, for containers that forward themselves.
  ///
  /// A call that does not fit the child's `appearance` is reported and changes nothing.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: Passed on to the callbacks.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let event = isAppearing ? AppearanceState.Event.beginAppearing : .beginDisappearing
    if appearance.after(event) == nil {
      Misuse.unbalancedAppearance(of: self, event)
    } else {
      beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Tells a child that the transition that has begun is over.
  ///
  /// A call without a transition is reported and changes nothing.
  public final func endAppearanceTransition() {
    if appearance.isInTransition {
      endAppearance()
    } else {
      Misuse.unbalancedAppearance(of: self, .end)
    }
  }

  /// Begins a transition of this controller, then of its children; does nothing out of order.
  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { loadViewIfNeeded() }
    guard let next = appearance.after(isAppearing ? .beginAppearing : .beginDisappearing) else {
      return
    }
    appearance = next
    isAppearanceAnnounced = false
    isTransitionAnimated = animated
    perform(isAppearing ? .viewWillAppear : .viewWillDisappear)
    // A callback may have turned the transition around.
    for child in forwardedChildren where appearance == next {
      child.beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends a transition of the children, then of this controller; does nothing if none is under way.
  final func endAppearance() {
    if appearance == .appearing, !isAppearanceAnnounced { announceAppearing() }
    finishAppearance()
  }

  /// Tells this controller, then its children, that their views are in place.
  private func announceAppearing() {
    isAppearanceAnnounced = true
    perform(.viewIsAppearing)
    updatePropertiesIfNeeded()
    for child in forwardedChildren where child.appearance == .appearing {
      child.announceAppearing()
    }
  }

  private func finishAppearance() {
    // A callback may have put another child in the place of one, so the children are asked again.
    while let child = forwardedChildren.first(where: \.appearance.isInTransition) {
      child.endAppearance()
    }
    guard let next = appearance.after(.end) else { return }
    appearance = next
    perform(next == .appeared ? .viewDidAppear : .viewDidDisappear)
    if next == .appeared { rootAncestor.presentWaiting() }
  }

  /// The children that appear and disappear with this controller.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
