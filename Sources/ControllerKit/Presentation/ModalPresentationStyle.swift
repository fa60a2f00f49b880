/// How a controller is presented over another one.
public enum ModalPresentationStyle: Hashable, Sendable {
  /// As the system sees fit: a sheet.
  case automatic
  /// A sheet; what it is presented over stays on the screen.
  case pageSheet
  /// The whole screen; what it is presented over disappears, and all that is seen below that.
  case fullScreen

  /// Whether what is below disappears.
  var coversPresenter: Bool { self == .fullScreen }
}
