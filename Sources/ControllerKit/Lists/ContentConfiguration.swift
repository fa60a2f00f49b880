/// A description of what a cell shows, which makes the view that shows it.
public protocol ContentConfiguration {
  /// Makes a view that shows the configuration.
  @MainActor func makeContentView() -> any ContentView
}

/// A view that shows a configuration, and can be given another one of the same kind.
@MainActor
public protocol ContentView: PlatformView {
  /// What the view shows.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show a configuration.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether it may be assigned; otherwise a new view is made.
  func supports(_ configuration: any ContentConfiguration) -> Bool

  /// Called before the cell around the view shows another row.
  func prepareForReuse()
}

extension ContentView {
  /// Does nothing.
  public func prepareForReuse() {}
}
