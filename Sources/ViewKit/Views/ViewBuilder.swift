/// Combines views that are written one below the other.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Takes a view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes nothing of no view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Takes a single view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines any number of views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Takes a view that is there under a condition.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Takes the view of the first of two branches.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    .first(first)
  }

  /// Takes the view of the second of two branches.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    .second(second)
  }

  /// Hides the type of a view that is not available everywhere.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
