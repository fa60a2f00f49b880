/// A figure that somebody else has published, to be shown beside what is measured.
///
/// It comes from another program and may come from another machine, so nothing is judged by it.
package struct Quotation: Equatable, Sendable {
  /// The name in the table, which says that the figure is quoted.
  package let system: String
  /// The figure, in the unit of its scenario.
  package let figure: Double

  /// Creates a quotation in the unit of its scenario.
  package init(_ system: String, figure: Double) {
    self.system = system
    self.figure = figure
  }
}
