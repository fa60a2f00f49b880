/// A report as a drawing.
///
/// Scenarios of three sizes or more are lines, each in a panel of its own; all others are bars, in a
/// panel for each quantity. Equal results give equal text: nothing in it depends on the day or the
/// machine of drawing.
package enum ReportChart {
  /// The number of sizes from which on a scenario is drawn as lines.
  private static let sizesOfLines: Int = 3

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - title: The title of the drawing.
  /// - Returns: The text of an SVG file, which needs nothing but itself.
  /// - Throws: `UsageError` for a report without results.
  package static func svg(
    of report: Report,
    title: String = "What one operation costs"
  ) throws(UsageError) -> String {
    let results = report.scenarios
    if results.isEmpty {
      throw UsageError("There is nothing to draw: the report has no results.")
    }
    let panels = self.panels(for: results)
    let footer = self.footer(of: report)
    let height = 64 + panels.map(\.height).reduce(0, +) + Double(footer.count) * 16 + 8
    var body: [SVGElement] = [
      .words(title, "title", x: ChartLayout.margin, y: 38)
    ]
    var top: Double = 64
    for panel in panels {
      body.append(SVGElement(group: "panel", panel.elements(top: top)))
      top += panel.height
    }
    for line in footer {
      body.append(.words(line, "quiet", x: ChartLayout.margin, y: top + 4))
      top += 16
    }
    return page(title: title, height: height, body).markup() + "\n"
  }

  private static func page(title: String, height: Double, _ body: [SVGElement]) -> SVGElement {
    let size = "\(Int(ChartLayout.width)) \(Int(height))"
    var page = SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(size)"),
        ("width", "\(Int(ChartLayout.width))"), ("height", "\(Int(height))"), ("role", "img"),
      ]
    )
    page.append(SVGElement("title", text: title))
    page.append(SVGElement("desc", text: "Medians of a benchmark, by scenario and system."))
    page.append(SVGElement("style", text: ChartPalette.styleSheet))
    page.append(SVGElement("rect", [("class", "page"), ("width", "100%"), ("height", "100%")]))
    page.append(contentsOf: body)
    return page
  }

  private static func panels(for results: [ScenarioResult]) -> [any ChartPanel] {
    let palette = ChartPalette(for: results)
    var lines: [any ChartPanel] = []
    var groups: [BarPanel.Group] = []
    for name in results.uniqueValues(of: \.name) {
      let scenario = results.filter { result in result.name == name }
      let sizes = scenario.uniqueValues(of: \.size)
      if sizes.count >= sizesOfLines {
        lines.append(LinePanel(of: scenario, palette: palette))
      } else {
        groups += sizes.map { size in
          BarPanel.Group(
            title: scenario.title(of: name, size: size),
            results: scenario.filter { result in result.size == size }
          )
        }
      }
    }
    return lines + bars(for: groups, palette: palette)
  }

  private static func bars(
    for groups: [BarPanel.Group],
    palette: ChartPalette
  ) -> [any ChartPanel] {
    groups.uniqueValues(of: \.quantity).map { quantity in
      BarPanel(
        of: quantity,
        groups: groups.filter { group in group.quantity == quantity },
        palette: palette
      )
    }
  }

  private static func footer(of report: Report) -> [String] {
    let environment = report.environment
    let samples = report.scenarios.map(\.measurement.samples)
    return [
      "\(environment.toolchain), commit \(environment.commit)",
      "\(environment.os), \(environment.cpu) × \(environment.cores), "
        + "at most \(samples.max() ?? 0) samples of each system",
    ]
  }
}

extension BarPanel.Group {
  /// What is counted: the first word of the unit.
  fileprivate var quantity: String {
    let unit = results.first?.unit ?? ""
    return unit.split(separator: " ").first.map(String.init) ?? unit
  }
}

extension Sequence {
  /// The different values of a property, in the order in which they first appear.
  func uniqueValues<Value: Hashable>(of property: (Element) -> Value) -> [Value] {
    var seen: Set<Value> = []
    return map(property).filter { value in seen.insert(value).inserted }
  }
}
