package import CanvasKit

/// What a terminal tells.
package enum TerminalEvent: Hashable, Sendable {
  /// Keys were pressed.
  case keys([KeyEvent])
  /// The screen has another size.
  case resized
  /// The program was stopped and goes on, with a blank screen.
  case resumed
  /// ``TerminalDevice/wake()`` was called.
  case woken
  /// Nobody is there any more.
  case ended
}

/// A screen and a keyboard.
@MainActor
package protocol TerminalDevice: AnyObject {
  /// The size of the screen in cells.
  var size: Size { get }

  /// Writes at once all that a frame changes.
  ///
  /// - Parameter text: Characters and control sequences.
  /// - Returns: Whether there still is somebody to see it.
  func write(_ text: String) -> Bool

  /// Suspends the task until there is an event; the main actor is free meanwhile.
  func nextEvent() async -> TerminalEvent

  /// Has `nextEvent()` answer ``TerminalEvent/woken`` after what is there already.
  func wake()

  /// Stops the program until the shell continues it.
  func suspend()
}
