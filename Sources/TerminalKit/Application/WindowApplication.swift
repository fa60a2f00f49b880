public import CanvasKit
public import ControllerKit

/// A window of controllers as an application.
///
/// The window takes the size of the screen, and its updates are carried out whenever the driver
/// draws. What it presents and shows is found through its pictures.
///
/// ```swift
/// @MainActor func makeApplication() -> WindowApplication {
///   let window = Window()
///   window.rootViewController = ViewController()
///   window.makeKeyAndVisible()
///   return WindowApplication(window)
/// }
/// ```
@MainActor
public final class WindowApplication: TerminalApplication {
  /// The window.
  public let window: Window

  /// Called when a new picture is due that was not asked for.
  public var onChange: (() -> Void)?

  /// The traits of the system and those that the application has added.
  public private(set) var traits: [TraitChoice]

  private var picture: Element?
  private var isUpdating = false

  /// Makes an application of a window, whose `onDisplay` it uses.
  ///
  /// - Parameters:
  ///   - window: The window, which the application keeps.
  ///   - traits: The traits that scripts can set beside those of the system.
  public init(_ window: Window, traits: [TraitChoice] = []) {
    self.window = window
    self.traits = TraitChoice.system(of: window) + traits
    window.onDisplay = { [weak self] picture in
      guard let self else { return }
      self.picture = picture
      if !isUpdating { onChange?() }
    }
  }

  /// Gives the window the size and flushes what waits.
  public func update(in size: Size) -> Element? {
    isUpdating = true
    defer { isUpdating = false }
    if window.frame.size != size { window.frame = Rect(size: size) }
    if window.updateScheduler !== UpdateScheduler.shared { UpdateScheduler.shared.flush() }
    window.updateScheduler.flush()
    defer { picture = nil }
    return picture
  }

  /// Has the view that an element belongs to perform an action.
  public func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    window.dispatch(action, to: id)
  }

  /// Offers a key to the view that an element belongs to.
  public func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    window.dispatch(event, to: id)
  }

  /// Types a text into the view that an element belongs to.
  public func insertText(_ text: String, on id: ElementID) -> Bool {
    window.dispatch(text, to: id)
  }

  /// Tells the views that the elements belong to.
  public func focusDidMove(from former: ElementID?, to current: ElementID?) {
    if let former { window.dispatchFocus(false, to: former) }
    if let current { window.dispatchFocus(true, to: current) }
  }

  /// Pops the controller that is seen, for navigation controllers that show no bar.
  public func goBack() -> Bool {
    guard let topmost = window.topmostViewController else { return false }
    return Self.goBack(in: topmost)
  }

  /// Goes back in the innermost navigation controller that can.
  private static func goBack(in controller: ViewController) -> Bool {
    let shown = (controller as? NavigationController)?.topViewController.map { [$0] }
    if (shown ?? controller.children).contains(where: goBack) { return true }
    guard let navigation = controller as? NavigationController else { return false }
    return navigation.goBack() != nil
  }
}
