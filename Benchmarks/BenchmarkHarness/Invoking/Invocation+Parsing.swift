extension Invocation {
  /// Understands a command line.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Throws: `UsageError`, which says which word is wrong and what would be right.
  package init(parsing arguments: [String]) throws(UsageError) {
    let words = arguments[...]
    if words.contains("--help") || words.contains("-h") || words.first == "help" {
      self = .help
      return
    }
    guard let command = words.first else {
      throw UsageError("A command is missing: \(Invocation.commands("or")).")
    }
    let options = words.dropFirst()
    switch command {
    case "list": self = .list(filter: try Invocation.listFilter(options))
    case "run": self = .run(try Invocation.runOptions(options))
    case "check": self = .check(try Invocation.checkOptions(options))
    case "compare": self = .compare(try Invocation.compareOptions(options))
    case "chart": self = try Invocation.chart(options)
    default:
      throw UsageError("Unknown command '\(command)'; there are \(Invocation.commands("and")).")
    }
  }

  private static func listFilter(
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> String? {
    var filter: String?
    var words = arguments
    while let word = words.popFirst() {
      switch word {
      case "--filter": filter = try value(of: word, from: &words)
      default: throw unknown(word, command: "list")
      }
    }
    return filter
  }

  private static func runOptions(
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> RunOptions {
    var options = RunOptions()
    var words = arguments
    while let word = words.popFirst() {
      switch word {
      case "--filter": options.filter = try value(of: word, from: &words)
      case "--samples": options.samples = try number(of: word, from: &words)
      case "--json": options.jsonPath = try value(of: word, from: &words)
      case "--system": options.system = try value(of: word, from: &words)
      case "--markdown": options.markdownPath = try value(of: word, from: &words)
      case "--svg": options.svgPath = try value(of: word, from: &words)
      default: throw unknown(word, command: "run")
      }
    }
    return options
  }

  private static func checkOptions(
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> CheckOptions {
    var options = CheckOptions()
    var words = arguments
    while let word = words.popFirst() {
      switch word {
      case "--filter": options.filter = try value(of: word, from: &words)
      case "--plant-allocation": options.plantsAllocation = true
      default: throw unknown(word, command: "check")
      }
    }
    return options
  }

  private static func chart(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    var paths: [String] = []
    var svgPath: String?
    var words = arguments
    while let word = words.popFirst() {
      switch word {
      case "--svg": svgPath = try value(of: word, from: &words)
      case _ where !word.hasPrefix("-") && paths.isEmpty: paths.append(word)
      default: throw unknown(word, command: "chart")
      }
    }
    guard let path = paths.first else {
      throw UsageError("'chart' needs the path of a report; see 'benchmark --help'.")
    }
    return .chart(reportPath: path, svgPath: svgPath)
  }

  private static func compareOptions(
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> CompareOptions {
    var paths: [String] = []
    var threshold: Double?
    var words = arguments
    while let word = words.popFirst() {
      switch word {
      case "--threshold": threshold = try percentage(of: word, from: &words)
      case _ where !word.hasPrefix("-") && paths.count < 2: paths.append(word)
      default: throw unknown(word, command: "compare")
      }
    }
    guard paths.count == 2 else {
      throw UsageError("'compare' needs the paths of two reports; see 'benchmark --help'.")
    }
    var options = CompareOptions(oldPath: paths[0], newPath: paths[1])
    options.thresholdPercent = threshold ?? options.thresholdPercent
    return options
  }

  /// The names of all commands in a sentence.
  private static func commands(_ conjunction: String) -> String {
    "list, run, check, compare \(conjunction) chart"
  }

  private static func value(
    of option: String,
    from words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = words.popFirst(), !value.hasPrefix("--") else {
      throw UsageError("The option '\(option)' needs a value.")
    }
    return value
  }

  private static func number(
    of option: String,
    from words: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, from: &words)
    guard let number = Int(text), number >= 1 else {
      throw UsageError("The option '\(option)' needs a number from 1 up, not '\(text)'.")
    }
    return number
  }

  private static func percentage(
    of option: String,
    from words: inout ArraySlice<String>
  ) throws(UsageError) -> Double {
    let text = try value(of: option, from: &words)
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw UsageError("The option '\(option)' needs a percentage from 0 up, not '\(text)'.")
    }
    return number
  }

  private static func unknown(_ word: String, command: String) -> UsageError {
    UsageError("'\(command)' does not know '\(word)'; see 'benchmark --help'.")
  }
}
