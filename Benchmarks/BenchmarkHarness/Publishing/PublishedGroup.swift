/// A part of what is published: scenarios that are drawn in one file.
package struct PublishedGroup {
  /// The name of the drawing's file, without its ending.
  package let name: String
  /// The title of the drawing.
  package let title: String
  /// The scenarios, with the sizes that are published.
  package let scenarios: [Scenario]
  /// The number of samples of each system.
  package let samples: Int

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The name of the drawing's file, without its ending.
  ///   - title: The title of the drawing.
  ///   - scenarios: The scenarios.
  ///   - sizes: The sizes to publish of scenarios that have one of them; nil for all.
  ///   - samples: The number of samples of each system.
  package init(
    _ name: String,
    title: String,
    scenarios: [Scenario],
    sizes: [Int]? = nil,
    samples: Int = 11
  ) {
    self.name = name
    self.title = title
    self.scenarios = scenarios.map { scenario in
      sizes.flatMap(scenario.limited(toSizes:)) ?? scenario
    }
    self.samples = samples
  }
}
