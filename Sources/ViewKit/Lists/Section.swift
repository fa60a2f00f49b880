/// Rows that belong together, below a header.
public struct Section<Header: View, Content: View, Footer: View>: View {
  private let header: Header
  private let content: Content
  private let footer: Footer

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: What stands above them.
  ///   - footer: What stands below them.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// The header, the rows and the footer.
  public var body: some View {
    header.font(.headline)
    content
    footer.font(.footnote)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
