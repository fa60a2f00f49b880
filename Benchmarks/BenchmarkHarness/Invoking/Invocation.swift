/// What the command line asks for.
package enum Invocation: Equatable, Sendable {
  /// The text about the command.
  case help
  /// The names of the scenarios.
  case list(filter: String?)
  /// Times, counts and bytes.
  case run(RunOptions)
  /// Times, counts and bytes of what is published, into the files of a folder.
  case publish(path: String)
  /// Counts against what is expected.
  case check(CheckOptions)
  /// One workload, for a profiler or a counter of instructions.
  case `repeat`(RepeatOptions)
  /// Times of builds.
  case build(BuildOptions)
  /// Times of accesses in a debug build.
  case debug(DebugOptions)
  /// Two reports, row by row.
  case compare(CompareOptions)
  /// A drawing of a report, in another file or printed.
  case chart(reportPath: String, svgPath: String?)

  /// How to run.
  package struct RunOptions: Equatable, Sendable {
    /// Text that the names of the scenarios contain.
    package var filter: String?
    /// The number of samples of each system.
    package var samples: Int = 21
    /// The file to write the report to.
    package var jsonPath: String?
    /// The only system to measure, beside the baseline of each scenario.
    package var system: String?
    /// The only sizes to measure; nil for all.
    package var sizes: [Int]?
    /// The file to write the table to.
    package var markdownPath: String?
    /// The file to draw the chart in.
    package var svgPath: String?

    /// Creates the options of a command line without options.
    package init() {}
  }

  /// What to build.
  package struct BuildOptions: Equatable, Sendable {
    /// The numbers of models.
    package var models: [Int] = [20]
    /// How the models are compiled.
    package var modes: [OptimizationMode] = OptimizationMode.allCases
    /// The number of builds of each system.
    package var samples: Int = 3
    /// The file to write the report to.
    package var jsonPath: String?
    /// The file to write the table to.
    package var markdownPath: String?

    /// Creates the options of a command line without options.
    package init() {}
  }

  /// How to measure a debug build.
  package struct DebugOptions: Equatable, Sendable {
    /// The number of samples of each system.
    package var samples: Int = 21
    /// The file to write the report to.
    package var jsonPath: String?
    /// The file to write the table to.
    package var markdownPath: String?

    /// Creates the options of a command line without options.
    package init() {}
  }

  /// What to repeat.
  package struct RepeatOptions: Equatable, Sendable {
    /// The name of the scenario.
    package var scenario: String
    /// The name of the system.
    package var system: String
    /// The size; nil where the scenario has one only.
    package var size: Int?
    /// The number of iterations.
    package var iterations: Int

    /// Creates options from their parts.
    package init(scenario: String, system: String, size: Int? = nil, iterations: Int) {
      self.scenario = scenario
      self.system = system
      self.size = size
      self.iterations = iterations
    }
  }

  /// How to compare.
  package struct CompareOptions: Equatable, Sendable {
    /// The report to compare with.
    package var oldPath: String
    /// The report to judge.
    package var newPath: String
    /// The difference that does not matter, in percent of the old median.
    package var thresholdPercent: Double = 5

    /// Creates the options of a command line that only names the reports.
    package init(oldPath: String, newPath: String) {
      self.oldPath = oldPath
      self.newPath = newPath
    }
  }

  /// How to check.
  package struct CheckOptions: Equatable, Sendable {
    /// Text that the names of the scenarios contain.
    package var filter: String?
    /// Whether to allocate on purpose, so that the check must fail.
    package var plantsAllocation: Bool = false

    /// Creates the options of a command line without options.
    package init() {}
  }
}
