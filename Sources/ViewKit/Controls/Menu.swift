import CanvasKit

/// A button that shows others while it is open; a press of one of them closes it.
///
/// ```swift
/// let menu = Menu("Foto") {
///   Button("Câmera") {}.disabled(true)
///   Button("Biblioteca") {}
/// }
/// ```
public struct Menu<Content: View>: View {
  @State private var isOpen = false
  @Environment(\.closeMenu) private var closeOuter
  private let title: String
  private let content: Content

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - content: The buttons that it shows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// The button, and the others below it while the menu is open.
  public var body: some View {
    VStack(alignment: .leading) {
      // The button of a menu inside of another one is no choice yet.
      Button("\(title) \(isOpen ? "▴" : "▾")") { isOpen.toggle() }
        .environment(\.closeMenu, nil)
      if isOpen { content.padding(.leading, 2).environment(\.closeMenu, close) }
    }
  }

  /// Closes the menu, and those that it is in.
  private func close() {
    isOpen = false
    closeOuter?()
  }
}

/// The key of what closes the menu around.
enum CloseMenuKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// Closes the menu around, before a control that is pressed there does what it does.
  var closeMenu: (@MainActor () -> Void)? {
    get { self[CloseMenuKey.self] }
    set { self[CloseMenuKey.self] = newValue }
  }
}
