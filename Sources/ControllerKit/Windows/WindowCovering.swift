package import CanvasKit

/// A view that shows something above the whole window, whatever its own frame is.
///
/// What it shows lies below what is presented over the controller that the view is in.
@MainActor
package protocol WindowCovering: PlatformView {
  /// What is shown above the window, from below to above, in the window's cells.
  func elementsCoveringWindow(of size: Size) -> [Element]
}
