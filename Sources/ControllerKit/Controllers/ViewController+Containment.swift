extension ViewController {
  /// Whether the controller appears, or disappears, because it is being added to a parent.
  public final var isMovingToParent: Bool {
    (isEntering || containment == .joining) && presentingViewController == nil
  }

  /// Whether the controller disappears because it is being removed from its parent.
  public final var isMovingFromParent: Bool {
    (isExiting || containment == .leaving) && parent != nil
  }

  /// The outermost controller around this one, itself if it has no parent.
  final var rootAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether another controller is this one or around it.
  private func isContained(in other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent
    }
    return false
  }

  final func contain(_ child: ViewController) {
    if isContained(in: child) {
      Misuse.report(
        "\(child.nameInMessages) was added to \(name(beside: child)), which it contains; a controller "
          + "cannot contain itself"
      )
      return
    }
    if child.parent === self, child.containment != .leaving {
      Misuse.report(
        "\(child.nameInMessages) was added to \(name(beside: child)) a second time; call 'addChild' once"
      )
      return
    }
    if let former = child.parent, former !== self { child.moveOut(of: former) }
    child.willMove(toParent: self)
    if !children.contains(where: { $0 === child }) { children.append(child) }
    child.parent = self
    child.containment = .joining
    // From now on the root presents.
    rootAncestor.presentation.waiting += child.presentation.waiting
    child.presentation.waiting = []
    child.traitsMayHaveChanged()
  }

  /// Leaves a parent in the right order, for another one.
  private func moveOut(of former: ViewController) {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    leaveParent()
  }

  final func leaveParent() {
    guard let parent else {
      Misuse.report(
        "'removeFromParent()' was called on \(nameInMessages), which has no parent; call it once"
      )
      return
    }
    if containment != .leaving {
      Misuse.report(
        "\(nameInMessages) was removed from \(parent.name(beside: self)) without "
          + "'willMove(toParent: nil)'; call it first, and 'super' in overrides of it"
      )
      willMove(toParent: nil)
    }
    if let view = viewIfLoaded, let around = parent.viewIfLoaded, view !== around,
      view.isDescendant(of: around)
    {
      Misuse.report(
        "\(nameInMessages) was removed from \(parent.name(beside: self)) while its view was still "
          + "inside; call 'view.removeFromSuperview()' first"
      )
      view.removeFromSuperview()
    }
    parent.childDidLeave(self)
    detach()
    endStay(.removal)
  }

  /// Forgets the parent, which has forgotten this controller.
  final func detach() {
    parent = nil
    containment = .alone
    didMove(toParent: nil)
    traitsMayHaveChanged()
  }

  final func noteWillMove(to newParent: ViewController?) {
    LifecycleLog.record(.willMove(toParent: newParent?.nameInMessages), of: self)
    if newParent != nil { return }
    switch containment {
    case .joining:
      Misuse.report(
        "\(nameInMessages) leaves \(parent?.name(beside: self) ?? "its parent") and was never told "
          + "that it had come; call 'didMove(toParent:)' after its view has been added"
      )
      containment = .leaving
    case .member:
      containment = .leaving
    case .alone, .leaving:
      Misuse.report(
        "'willMove(toParent: nil)' was called on \(nameInMessages), which "
          + (containment == .alone ? "has no parent" : "is leaving already") + "; call it once"
      )
    }
  }

  final func noteDidMove(to newParent: ViewController?) {
    LifecycleLog.record(.didMove(toParent: newParent?.nameInMessages), of: self)
    guard let newParent else { return }
    if newParent === parent {
      containment = .member
    } else {
      Misuse.report(
        "'didMove(toParent:)' was called on \(nameInMessages) with \(newParent.name(beside: self)), "
          + "which is not its parent; call 'addChild' first"
      )
    }
  }
}
