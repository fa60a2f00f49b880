public import CanvasKit

/// A text; it is wrapped at the width that it is offered.
///
/// ```swift
/// let text = Text("R$ 150,00").bold().foregroundStyle(.green)
/// ```
public struct Text: View, Equatable {
  /// Nothing, since the text stands for itself.
  public typealias Body = Never

  private let content: String
  private var style: TextStyle = .plain
  private var font: Font?
  private var lineLimit: Int??

  /// Makes a text.
  ///
  /// - Parameter content: What it says.
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  /// Makes a text that is shown as it is written.
  ///
  /// - Parameter content: What it says.
  public init(verbatim content: String) {
    self.content = content
  }

  /// Makes the text heavier than others.
  public func bold() -> Text { adding(.bold) }

  /// Makes the text slanted.
  public func italic() -> Text { adding(.italic) }

  /// Draws a line below the text.
  public func underline() -> Text { adding(.underline) }

  /// Gives the text a color.
  ///
  /// - Parameter color: The color, or nil for the one of what is around.
  /// - Returns: The changed text.
  public func foregroundStyle(_ color: Color?) -> Text {
    var text = self
    text.style.foreground = color
    return text
  }

  /// Says what the text means among others.
  ///
  /// - Parameter font: The meaning, or nil for the one that is in force around.
  /// - Returns: The changed text.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  /// Limits the number of lines; the last one says when there is more.
  ///
  /// - Parameter limit: The greatest number of lines, or nil for as many as needed.
  /// - Returns: The changed text.
  public func lineLimit(_ limit: Int?) -> Text {
    var text = self
    text.lineLimit = .some(limit)
    return text
  }

  /// Makes or updates what the text stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    leafNode(for: view, reusing: node, at: place)
  }

  private func adding(_ attributes: TextStyle.Attributes) -> Text {
    var text = self
    text.style.attributes.formUnion(attributes)
    return text
  }
}

extension Text: LeafContent {
  func element(in environment: EnvironmentValues) -> Element {
    let font = font ?? environment.font
    var style = style
    if font?.isFaint ?? false { style.attributes.insert(.dim) }
    return .unidentified(
      font?.headingLevel.map { .heading(level: $0) } ?? .label,
      label: content,
      style: ElementStyle(
        text: style,
        alignment: environment.multilineTextAlignment.resolved(in: environment.layoutDirection),
        lineLimit: lineLimit ?? environment.lineLimit
      )
    )
  }
}
