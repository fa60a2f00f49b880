/// How each system of a report looks, the same in every panel.
///
/// The colors are those of Okabe and Ito, which color-blind people tell apart; the two blues
/// trade places on a dark page. A dash pattern and a marker say the same without color.
struct ChartPalette {
  /// How one system looks.
  struct Look {
    /// The class of its color.
    let color: String
    /// The lengths of the dashes and gaps of its line; none for an unbroken line.
    let dashes: String
    /// The shape on its points.
    let marker: ChartMarker
  }

  private let looks: [String: Look]

  /// Gives each system a look: the library under test first, then the others as they appear.
  init(for results: [ScenarioResult]) {
    var looks: [String: Look] = [:]
    var peers = 0
    var baselines = 0
    let subjects = results.filter { result in result.role == .subject }
    for result in subjects + results where looks[result.system] == nil {
      if result.role == .baseline {
        looks[result.system] = ChartPalette.baseline(baselines)
        baselines += 1
      } else {
        looks[result.system] = ChartPalette.contender(peers)
        peers += 1
      }
    }
    self.looks = looks
  }

  /// The look of a system of the report.
  func look(of system: String) -> Look {
    looks[system] ?? ChartPalette.contender(0)
  }

  private static func contender(_ index: Int) -> Look {
    // Eight colors and five patterns: no look repeats before forty systems.
    let dashes = ["", "8 4", "2 3", "10 3 2 3", "5 5"]
    return Look(
      color: "c\(index % 8)",
      dashes: dashes[index % dashes.count],
      marker: ChartMarker.contenders[index % ChartMarker.contenders.count]
    )
  }

  private static func baseline(_ index: Int) -> Look {
    Look(color: "base", dashes: index == 0 ? "1 3" : "1 5", marker: .cross)
  }

  /// The rules for all classes of a chart, for a light and for a dark page.
  ///
  /// Without variables, which renderers other than browsers do not know.
  static let styleSheet: String = """

    text { font-family: sans-serif; font-size: 12px; fill: #1b1b1b; }
    .title { font-size: 19px; font-weight: bold; }
    .heading { font-size: 14px; font-weight: bold; }
    .name { font-weight: bold; }
    .name, .value { paint-order: stroke; stroke: #ffffff; stroke-width: 3; }
    .unit { font-weight: normal; }
    .quiet { fill: #5c5c5c; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    .page { fill: #ffffff; }
    .rule { stroke: #dedede; stroke-width: 1; }
    .c0 { fill: #0072b2; stroke: #0072b2; }
    .c1 { fill: #d55e00; stroke: #d55e00; }
    .c2 { fill: #009e73; stroke: #009e73; }
    .c3 { fill: #cc79a7; stroke: #cc79a7; }
    .c4 { fill: #e69f00; stroke: #e69f00; }
    .c5 { fill: #56b4e9; stroke: #56b4e9; }
    .c6 { fill: #1b1b1b; stroke: #1b1b1b; }
    .c7 { fill: #f0e442; stroke: #f0e442; }
    .base { fill: #767676; stroke: #767676; }
    .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .dot { stroke: none; }
    .ring { fill: #ffffff; stroke-width: 2; }
    .spread { stroke-width: 1; }
    .whisker { stroke: #1b1b1b; stroke-width: 1.4; }
    .leader { stroke-width: 1; opacity: 0.5; }
    @media (prefers-color-scheme: dark) {
      text { fill: #ececec; }
      .name, .value { stroke: #16181c; }
      .quiet { fill: #a8a8a8; }
      .page, .ring { fill: #16181c; }
      .rule { stroke: #3a3d42; }
      .c0 { fill: #56b4e9; stroke: #56b4e9; }
      .c5 { fill: #0072b2; stroke: #0072b2; }
      .c6 { fill: #ececec; stroke: #ececec; }
      .base { fill: #9a9a9a; stroke: #9a9a9a; }
      .line { fill: none; }
      .dot { stroke: none; }
      .ring { fill: #16181c; }
      .whisker { stroke: #ececec; }
    }

    """
}
