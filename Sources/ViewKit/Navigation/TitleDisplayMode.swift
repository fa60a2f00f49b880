/// How much room a title takes in the bar.
public enum TitleDisplayMode: Hashable, Sendable {
  /// As the screen before has it.
  case automatic
  /// One row, with the buttons beside it.
  case inline
  /// More than one row, where there is room for that.
  case large
}

extension View {
  /// Says how much room the title takes.
  ///
  /// Bars of terminals have one row for the title and its buttons, so that all modes look the same;
  /// what is asked for can be read in the preferences of the screen.
  ///
  /// - Parameter mode: The room; if views inside ask for others, this one counts.
  /// - Returns: The changed view.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View {
    PreferenceView(content: self, value: mode) { $0.setTitleDisplayMode }
  }
}
