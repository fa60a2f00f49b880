/// A part of a chart with a scale of its own.
protocol ChartPanel {
  /// The distance from the upper edge of this panel to that of the next.
  var height: Double { get }

  /// Draws the panel.
  ///
  /// - Parameter top: Where the panel begins.
  /// - Returns: Elements from back to front.
  func elements(top: Double) -> [SVGElement]
}

/// Distances that all panels share.
enum ChartLayout {
  /// The width of the whole chart.
  static let width: Double = 900
  /// What stays free at the edges.
  static let margin: Double = 24
  /// The width of a letter, roughly, since a drawing cannot measure its texts.
  static let letter: Double = 6.9
}

extension SVGElement {
  /// Words at a place.
  static func words(_ text: String, _ style: String, x: Double, y: Double) -> SVGElement {
    SVGElement("text", class: style, [("x", x), ("y", y)], text: text)
  }

  /// A straight stroke.
  static func stroke(
    _ style: String,
    from start: (Double, Double),
    to end: (Double, Double)
  ) -> SVGElement {
    SVGElement(
      "line",
      class: style,
      [("x1", start.0), ("y1", start.1), ("x2", end.0), ("y2", end.1)]
    )
  }
}
