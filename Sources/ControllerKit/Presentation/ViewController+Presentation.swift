extension ViewController {
  /// What is presented over this controller or over one around it.
  public final var presentedViewController: ViewController? {
    rootAncestor.presentation.presented
  }

  /// What this controller, or one around it, is presented over.
  public final var presentingViewController: ViewController? {
    rootAncestor.presentation.presenting
  }

  /// What this controller itself is presented over.
  final var presentingController: ViewController? { presentation.presenting }

  /// Whether this controller appears because it is being presented.
  public final var isBeingPresented: Bool { presentation.isBeingPresented }

  /// Whether this controller disappears because it is being dismissed.
  public final var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// What this controller's presentation is told through; made when it is first asked for.
  public final var presentationController: PresentationController? {
    if let controller = presentation.controller { return controller }
    let controller = PresentationController(self)
    presentation.controller = controller
    return controller
  }

  /// Closes the sheet of views that this controller, or one around it, is shown in; nil if none.
  package final var closeSheet: (@MainActor () -> Void)? {
    get {
      var controller: ViewController? = self
      while let current = controller, current.presentation.closeSheet == nil {
        controller = current.parent
      }
      return controller?.presentation.closeSheet
    }
    set { presentation.closeSheet = newValue }
  }

  final func requestPresentation(
    of controller: ViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let host = rootAncestor
    let completions = completion.map { [$0] } ?? []
    if let index = host.presentation.waiting.firstIndex(where: { $0.controller === controller }) {
      Misuse.report("\(controller.nameInMessages) waits to be presented already; present it once")
      host.presentation.waiting[index].completions += completions
      return
    }
    if controller.presentingController != nil || controller.parent != nil || controller === host {
      let parent = controller.parent?.name(beside: controller)
      let place = parent.map { "a child of \($0)" } ?? "presented already"
      Misuse.report(
        "\(controller.nameInMessages) was to be presented over \(name(beside: controller)), but is "
          + "\(place); present a controller that stands alone"
      )
      for completion in completions { completion() }
      return
    }
    if let other = host.presentation.presented, !(controller is AlertController) {
      Misuse.report(
        "\(controller.nameInMessages) waits, since \(host.name(beside: controller)) presents "
          + "\(other.name(beside: controller)); dismiss that first, or present over it"
      )
    } else if host.appearance == .disappeared {
      Misuse.report(
        "\(controller.nameInMessages) waits, since \(host.name(beside: controller)) is not on the screen; "
          + "present it in 'viewDidAppear' or later"
      )
    }
    host.presentation.waiting.append(
      PresentationState.Request(
        controller: controller,
        isAnimated: animated,
        completions: completions
      )
    )
    host.presentWaiting()
  }

  /// Presents what has waited longest, if nothing is presented and this controller is there.
  final func presentWaiting() {
    guard appearance == .appeared, !presentation.isChanging, presentation.presented == nil,
      parent == nil, !presentation.isEnding, !presentation.waiting.isEmpty
    else { return }
    let request = presentation.waiting.removeFirst()
    let controller = request.controller
    let covered = controller.modalPresentationStyle.coversPresenter ? seenFromHere : []
    presentation.isChanging = true
    presentation.presented = controller
    controller.presentation.presenting = self
    controller.presentation.isBeingPresented = true
    for below in covered { below.beginAppearance(false, animated: request.isAnimated) }
    controller.beginAppearance(true, animated: request.isAnimated)
    view.window?.addSubview(controller.view)
    for below in covered { below.endAppearance() }
    controller.endAppearance()
    controller.presentation.isBeingPresented = false
    for completion in request.completions { completion() }
    finishChange()
  }

  final func requestDismissal(animated: Bool, _ completion: (() -> Void)?) {
    let host = rootAncestor
    if host.presentation.presented != nil {
      host.dismissPresented(.dismissal, animated: animated, completion)
    } else if let closeSheet {
      if let completion { onEnd { _ in completion() } }
      closeSheet()
    } else if let presenter = host.presentingController {
      presenter.dismissPresented(.dismissal, animated: animated, completion)
    } else {
      Misuse.report(
        "'dismiss' was called on \(nameInMessages), which neither presents nor is presented; pop a "
          + "controller that was pushed"
      )
      completion?()
    }
  }

  /// Dismisses what this controller presents with all that stands on it, the topmost first.
  final func dismissPresented(
    _ end: ScreenEnd,
    animated: Bool,
    _ completion: (() -> Void)? = nil
  ) {
    if presentation.isChanging {
      // What is presented later is not what this call is about.
      presentation.deferred.append { [weak self, presented = presentation.presented] in
        if let self, presentation.presented === presented {
          dismissPresented(end, animated: animated, completion)
        } else {
          completion?()
        }
      }
      return
    }
    let tower = Array(presentedTower.reversed())
    if tower.isEmpty {
      completion?()
      return
    }
    presentation.isChanging = true
    for controller in tower {
      controller.presentation.isBeingDismissed = true
      controller.beginAppearance(false, animated: animated)
    }
    let hasCovered = tower.contains { $0.modalPresentationStyle.coversPresenter }
    let uncovered = hasCovered && isInVisibleWindow ? seenFromHere : []
    for below in uncovered { below.beginAppearance(true, animated: animated) }
    for controller in tower {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearance()
    }
    for below in uncovered { below.endAppearance() }
    for controller in tower { controller.leavePresenter() }
    for controller in tower { controller.endStay(end) }
    completion?()
    finishChange()
  }

  /// What is presented over this controller, the lowest first.
  final var presentedTower: [ViewController] {
    var tower: [ViewController] = []
    var next = presentation.presented
    while let current = next {
      tower.append(current)
      next = current.presentation.presented
    }
    return tower
  }

  /// This controller and those that are seen below it, the topmost first.
  private var seenFromHere: [ViewController] {
    var seen = [self]
    while let last = seen.last, !last.modalPresentationStyle.coversPresenter,
      let below = last.presentingController
    {
      seen.append(below)
    }
    return seen
  }

  private var isInVisibleWindow: Bool { view.window.map { !$0.isHidden } ?? true }

  /// Unlinks this controller from its presenter, which takes over what still waits here.
  private func leavePresenter() {
    presentation.isBeingDismissed = false
    presentation.presenting?.presentation.waiting += presentation.waiting
    presentation.waiting = []
    presentation.presenting?.presentation.presented = nil
    presentation.presenting = nil
  }

  /// Does what has been asked for during a change.
  private func finishChange() {
    presentation.isChanging = false
    let deferred = presentation.deferred
    presentation.deferred = []
    for action in deferred { action() }
    presentWaiting()
  }
}
