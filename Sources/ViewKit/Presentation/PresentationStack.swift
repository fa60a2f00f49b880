import CanvasKit

/// A view that is shown above the others until it is dismissed.
@MainActor
protocol Presentation: AnyObject {
  /// Whether it is a message, of which only one is shown at a time.
  var isAlert: Bool { get }
  /// Draws it for a screen.
  func element(in size: Size) -> Element
}

/// What is shown above the screen: sheets in the order in which they came, and one alert.
///
/// An alert that comes while another is shown waits for its turn.
@MainActor
final class PresentationStack {
  /// Called when something has come or gone.
  var onChange: () -> Void = {}

  private var entries: [any Presentation] = []

  /// Shows something above all else.
  func add(_ presentation: any Presentation) {
    entries.append(presentation)
    onChange()
  }

  /// Shows something no longer.
  func remove(_ presentation: any Presentation) {
    entries.removeAll { $0 === presentation }
    onChange()
  }

  /// Draws what is shown.
  func elements(in size: Size) -> [Element] {
    let sheets = entries.filter { !$0.isAlert }
    let shown = sheets + entries.filter(\.isAlert).prefix(1)
    return shown.map { $0.element(in: size) }
  }
}
