import CanvasKit

/// A button that shows others while it is open.
///
/// ```swift
/// let menu = Menu("Foto") {
///   Button("Câmera") {}.disabled(true)
///   Button("Biblioteca") {}
/// }
/// ```
public struct Menu<Content: View>: View {
  @State private var isOpen = false
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
      Button("\(title) \(isOpen ? "▴" : "▾")") { isOpen.toggle() }
      if isOpen { content.padding(.leading, 2) }
    }
  }
}
