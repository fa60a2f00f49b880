/// The presentation of one controller: who is told of it, and how the user ends it.
@MainActor
public final class PresentationController {
  /// What is presented.
  public private(set) weak var presentedViewController: ViewController?
  /// Hears of dismissals by the user; held weakly.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?

  init(_ presented: ViewController) {
    presentedViewController = presented
  }

  /// What it is presented over, while it is.
  public var presentingViewController: ViewController? {
    presentedViewController?.presentation.presenting
  }

  /// How it is presented.
  public var presentationStyle: ModalPresentationStyle {
    presentedViewController?.modalPresentationStyle ?? .automatic
  }

  /// Dismisses what is presented, as the user does by swiping it away.
  ///
  /// A controller whose `isModalInPresentation` is true stays, and so does one whose delegate says
  /// so; the delegate then hears of the attempt. One that presents something itself stays too.
  ///
  /// - Returns: Whether it was dismissed.
  @discardableResult
  public func dismissInteractively() -> Bool {
    guard let presented = presentedViewController, let presenter = presentingViewController,
      presented.presentation.presented == nil, !presenter.presentation.isChanging
    else { return false }
    let isAllowed = delegate?.presentationControllerShouldDismiss(self) ?? true
    if presented.isModalInPresentation || !isAllowed {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter.dismissPresented(.interactiveDismissal, animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }
}

/// Hears of dismissals by the user, and may refuse them.
///
/// All methods are optional. A dismissal by code calls none of them; `ViewController.onEnd(_:)` hears of both.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Asks whether the user may dismiss the presentation.
  ///
  /// - Parameter presentationController: The presentation.
  /// - Returns: Whether it may be dismissed.
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool
  /// Called before the presentation is dismissed.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called when the presentation has been dismissed.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called when the user has tried to dismiss a presentation that may not be.
  ///
  /// - Parameter presentationController: The presentation.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  )
}

extension AdaptivePresentationControllerDelegate {
  /// Allows it.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
