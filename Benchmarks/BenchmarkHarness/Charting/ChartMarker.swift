import Foundation

/// The shape on the points of a line.
enum ChartMarker: CaseIterable {
  /// A filled disk.
  case disk
  /// A filled square.
  case square
  /// A filled triangle that points up.
  case triangle
  /// A filled square on its corner.
  case diamond
  /// An empty circle.
  case ring
  /// A filled triangle that points down.
  case wedge
  /// Two crossed strokes, for what is only there to compare with.
  case cross

  /// The shapes of the systems that compete.
  static let contenders: [ChartMarker] = allCases.filter { marker in marker != .cross }

  /// The shape around a point.
  func element(x: Double, y: Double, color: String) -> SVGElement {
    switch self {
    case .disk:
      SVGElement("circle", class: "\(color) dot", [("cx", x), ("cy", y), ("r", 3.6)])
    case .ring:
      SVGElement("circle", class: "\(color) ring", [("cx", x), ("cy", y), ("r", 3.4)])
    case .square:
      polygon([(-3.3, -3.3), (3.3, -3.3), (3.3, 3.3), (-3.3, 3.3)], x, y, color)
    case .diamond:
      polygon([(0, -4.8), (4.8, 0), (0, 4.8), (-4.8, 0)], x, y, color)
    case .triangle:
      polygon([(0, -4.6), (4.4, 3.4), (-4.4, 3.4)], x, y, color)
    case .wedge:
      polygon([(0, 4.6), (4.4, -3.4), (-4.4, -3.4)], x, y, color)
    case .cross:
      SVGElement(
        "path",
        [
          ("class", "\(color) line"),
          (
            "d",
            ChartMarker.path([(x - 3, y - 3), (x + 3, y + 3)])
              + ChartMarker.path([(x - 3, y + 3), (x + 3, y - 3)])
          ),
        ]
      )
    }
  }

  private func polygon(
    _ corners: [(Double, Double)],
    _ x: Double,
    _ y: Double,
    _ color: String
  ) -> SVGElement {
    let path = ChartMarker.path(corners.map { corner in (x + corner.0, y + corner.1) })
    return SVGElement("path", [("class", "\(color) dot"), ("d", path + "Z")])
  }

  /// Strokes from point to point.
  static func path(_ points: [(Double, Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(SVGElement.length(point.0)),\(SVGElement.length(point.1))"
    }.joined()
  }
}
