/// One scenario at many sizes: a line for each system, on two logarithmic axes.
struct LinePanel: ChartPanel {
  /// What one system gave at each size.
  private struct Line {
    let system: String
    let points: [ScenarioResult]
    /// Where the last point lies.
    var end: (x: Double, y: Double)
    /// Where the name is written.
    var labelY: Double
  }

  private static let plotHeight: Double = 270
  private static let lineSpacing: Double = 17

  private let results: [ScenarioResult]
  private let palette: ChartPalette
  private let across: ChartScale
  private let up: ChartScale
  private let left: Double = ChartLayout.margin + 64
  private let right: Double

  /// Creates a panel for the results of one scenario.
  init(of results: [ScenarioResult], palette: ChartPalette) {
    self.results = results
    self.palette = palette
    let sizes = results.map { result in Double(result.size) }
    across = ChartScale(covering: sizes, logarithmic: true)
    up = ChartScale(covering: results.map(\.measurement.median), logarithmic: true)
    let longest = results.map(\.system.count).max() ?? 0
    right = ChartLayout.width - ChartLayout.margin - 70 - Double(longest) * ChartLayout.letter
  }

  var height: Double {
    52 + LinePanel.plotHeight + 62
  }

  func elements(top: Double) -> [SVGElement] {
    let name = results.first?.name ?? ""
    let unit = results.first?.unit ?? ""
    let plotTop = top + 52
    let bottom = plotTop + LinePanel.plotHeight
    let lines = self.lines(plotTop: plotTop, bottom: bottom)
    return [
      .words("\(name): \(unit), by size", "heading", x: ChartLayout.margin, y: top + 14),
      .words(
        "Medians, and p25 to p75 as a stroke; both axes logarithmic.",
        "quiet",
        x: ChartLayout.margin,
        y: top + 32
      ),
      .words("size", "quiet middle", x: (left + right) / 2, y: bottom + 38),
    ]
      + grid(plotTop: plotTop, bottom: bottom)
      + lines.map { line in group(line, plotTop: plotTop, bottom: bottom) }
  }

  private func grid(plotTop: Double, bottom: Double) -> [SVGElement] {
    let horizontal = up.ticks.flatMap { tick in
      let y = bottom - up.position(of: tick) * (bottom - plotTop)
      return [
        .stroke("rule", from: (left, y), to: (right, y)),
        SVGElement.words(NumberText.tick(tick), "quiet end", x: left - 8, y: y + 4),
      ]
    }
    let vertical = across.ticks.flatMap { tick in
      let x = self.x(of: tick)
      return [
        .stroke("rule", from: (x, plotTop), to: (x, bottom)),
        SVGElement.words(NumberText.tick(tick), "quiet middle", x: x, y: bottom + 18),
      ]
    }
    return horizontal + vertical
  }

  private func group(_ line: Line, plotTop: Double, bottom: Double) -> SVGElement {
    let look = palette.look(of: line.system)
    let places = line.points.map { result in
      (x(of: Double(result.size)), y(of: result.measurement.median, plotTop, bottom))
    }
    let spreads = zip(line.points, places).map { result, place in
      SVGElement.stroke(
        "\(look.color) spread",
        from: (place.0, y(of: result.measurement.p25, plotTop, bottom)),
        to: (place.0, y(of: result.measurement.p75, plotTop, bottom))
      )
    }
    let markers = places.map { place in
      look.marker.element(x: place.0, y: place.1, color: look.color)
    }
    return SVGElement(
      group: "system",
      [SVGElement.curve(places, look)] + spreads + markers + label(of: line, look)
    )
  }

  /// The name beside the end of a line, with a piece of the line; a thin stroke leads there.
  private func label(of line: Line, _ look: ChartPalette.Look) -> [SVGElement] {
    let start = right + 18
    var elements: [SVGElement] = []
    if line.end.x > right - 1 {
      elements.append(
        .stroke("\(look.color) leader", from: line.end, to: (start, line.labelY))
      )
    }
    return elements + [
      .curve([(start, line.labelY), (start + 34, line.labelY)], look),
      look.marker.element(x: start + 17, y: line.labelY, color: look.color),
      .words(line.system, "label", x: start + 42, y: line.labelY + 4),
    ]
  }

  /// The lines, from the highest end to the lowest, with names that do not overlap.
  private func lines(plotTop: Double, bottom: Double) -> [Line] {
    var lines = results.uniqueValues(of: \.system).map { system in
      let points = results.filter { result in result.system == system }
        .sorted { first, second in first.size < second.size }
      let last = points.last
      let end = (
        x: x(of: Double(last?.size ?? 1)), y: y(of: last?.measurement.median ?? 1, plotTop, bottom)
      )
      return Line(system: system, points: points, end: end, labelY: end.y)
    }
    lines.sort { first, second in (first.end.y, first.system) < (second.end.y, second.system) }
    for index in lines.indices.dropFirst() {
      lines[index].labelY = max(
        lines[index].labelY,
        lines[index - 1].labelY + LinePanel.lineSpacing
      )
    }
    var limit = bottom
    for index in lines.indices.reversed() {
      lines[index].labelY = min(lines[index].labelY, limit)
      limit = lines[index].labelY - LinePanel.lineSpacing
    }
    return lines
  }

  private func x(of size: Double) -> Double {
    left + across.position(of: size) * (right - left)
  }

  private func y(of value: Double, _ plotTop: Double, _ bottom: Double) -> Double {
    bottom - up.position(of: value) * (bottom - plotTop)
  }
}

extension SVGElement {
  /// A line through points, in the look of a system.
  fileprivate static func curve(
    _ points: [(Double, Double)],
    _ look: ChartPalette.Look
  ) -> SVGElement {
    let dashes = look.dashes.isEmpty ? [] : [("stroke-dasharray", look.dashes)]
    return SVGElement(
      "path",
      [("class", "\(look.color) line"), ("d", ChartMarker.path(points))] + dashes
    )
  }
}
