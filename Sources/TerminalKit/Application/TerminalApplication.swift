public import CanvasKit

/// What a driver shows and acts on: pictures, and who owns what is in them.
///
/// ``WindowApplication`` is the one for windows of controllers. Drivers know nothing else of an
/// application, so a person at a terminal and a script run the same code.
@MainActor
public protocol TerminalApplication: AnyObject {
  /// Called when a new picture is due that was not asked for; set by the driver.
  var onChange: (() -> Void)? { get set }

  /// Carries out every update that waits, and draws if that changes anything.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The picture; nil if the one of the last call is still the right one.
  func update(in size: Size) -> Element?

  /// Performs an action that an element of the last picture offers.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - id: Which element it is to be done with.
  /// - Returns: Whether it was done.
  func perform(_ action: ElementAction, on id: ElementID) -> Bool

  /// Offers a key to whoever an element belongs to.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - id: The element that has the focus, or one around it.
  /// - Returns: Whether the key means something there.
  func handle(_ event: KeyEvent, on id: ElementID) -> Bool

  /// Types a text, which may be long, into what an element belongs to.
  ///
  /// - Parameters:
  ///   - text: What is typed or pasted, one line.
  ///   - id: The element that has the focus.
  /// - Returns: Whether text is taken there.
  func insertText(_ text: String, on id: ElementID) -> Bool

  /// Tells that the focus has moved.
  ///
  /// - Parameters:
  ///   - former: The element that had it, if any; it may be gone.
  ///   - current: The element that has it, if any.
  func focusDidMove(from former: ElementID?, to current: ElementID?)

  /// Goes back where no element of the picture offers it.
  ///
  /// - Returns: Whether there was a way back.
  func goBack() -> Bool

  /// The surroundings that a script can change.
  var traits: [TraitChoice] { get }
}

extension TerminalApplication {
  /// Types a text key by key.
  public func insertText(_ text: String, on id: ElementID) -> Bool {
    text.allSatisfy { handle(KeyEvent(.character($0)), on: id) }
  }
}
