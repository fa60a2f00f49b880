/// Many scenarios in one quantity: a group of bars for each, one bar for each system.
struct BarPanel: ChartPanel {
  /// The results of one scenario at one size.
  struct Group {
    /// The name, followed by the size where there are several.
    let title: String
    /// One result for each system.
    let results: [ScenarioResult]
  }

  private static let rowHeight: Double = 18
  private static let titleHeight: Double = 21
  private static let groupGap: Double = 10

  private let quantity: String
  private let groups: [Group]
  private let palette: ChartPalette
  private let scale: ChartScale
  private let left: Double
  private let right: Double = ChartLayout.width - ChartLayout.margin - 150

  /// Creates a panel for groups of the same quantity, such as `ns`.
  init(of quantity: String, groups: [Group], palette: ChartPalette) {
    self.quantity = quantity
    self.groups = groups
    self.palette = palette
    let results = groups.flatMap(\.results)
    let values = results.flatMap { result in
      [result.measurement.median, result.measurement.p75]
    }
    scale = ChartScale(covering: values)
    let longest = results.map(\.system.count).max() ?? 0
    left = ChartLayout.margin + 20 + Double(longest) * ChartLayout.letter
  }

  var height: Double {
    let rows = groups.map { group in Double(group.results.count) }.reduce(0, +)
    return 78 + rows * BarPanel.rowHeight
      + Double(groups.count) * (BarPanel.titleHeight + BarPanel.groupGap) + 40
  }

  func elements(top: Double) -> [SVGElement] {
    let plotTop = top + 68
    let bottom = top + height - 40
    var elements: [SVGElement] = [
      .words("One operation, in \(quantity)", "heading", x: ChartLayout.margin, y: top + 14),
      .words(caption, "quiet", x: ChartLayout.margin, y: top + 32),
    ]
    for tick in scale.ticks {
      let x = self.x(of: tick)
      elements += [
        .stroke("rule", from: (x, plotTop), to: (x, bottom)),
        .words(NumberText.tick(tick), "quiet middle", x: x, y: plotTop - 6),
        .words(NumberText.tick(tick), "quiet middle", x: x, y: bottom + 16),
      ]
    }
    var y = plotTop + 4
    for group in groups {
      elements.append(SVGElement(group: "scenario", rows(of: group, top: y)))
      y +=
        BarPanel.titleHeight + Double(group.results.count) * BarPanel.rowHeight
        + BarPanel.groupGap
    }
    return elements
  }

  private var caption: String {
    let axis = scale.isLogarithmic ? "logarithmic axis" : "linear axis from zero"
    return "Bars to the median, strokes from p25 to p75; \(axis). "
      + "Beside each bar: the median, and how many times the baseline it is."
  }

  private func rows(of group: Group, top: Double) -> [SVGElement] {
    let baseline = group.results.first { result in result.role == .baseline }
    let unit = group.results.first?.unit ?? ""
    var title = SVGElement.words(group.title, "name", x: ChartLayout.margin, y: top + 14)
    title.append(SVGElement("tspan", class: "quiet unit", [("dx", 8)], text: unit))
    return [title]
      + group.results.enumerated().flatMap { index, result in
        row(
          of: result,
          baseline: baseline?.measurement.median,
          top: top + BarPanel.titleHeight + Double(index) * BarPanel.rowHeight
        )
      }
  }

  private func row(of result: ScenarioResult, baseline: Double?, top: Double) -> [SVGElement] {
    let summary = result.measurement
    let middle = top + BarPanel.rowHeight / 2
    let end = x(of: summary.median)
    var value = NumberText.measurement(summary.median)
    if let baseline, result.role != .baseline, baseline > 0 {
      value += " (\(NumberText.ratio(summary.median / baseline)))"
    }
    return [
      .words(result.system, "end", x: left - 8, y: middle + 4),
      SVGElement(
        "rect",
        class: "\(palette.look(of: result.system).color) dot",
        [("x", left), ("y", top + 3), ("width", end - left), ("height", BarPanel.rowHeight - 6)]
      ),
      .stroke("whisker", from: (x(of: summary.p25), middle), to: (x(of: summary.p75), middle)),
      .words(value, "value", x: max(end, x(of: summary.p75)) + 7, y: middle + 4),
    ]
  }

  private func x(of value: Double) -> Double {
    left + scale.position(of: value) * (right - left)
  }
}
