extension Invocation {
  /// Understands a command line.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Throws: `UsageError`, which says which word is wrong and what would be right.
  package init(parsing arguments: [String]) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help" {
      self = .help
      return
    }
    guard let command = arguments.first else {
      throw UsageError("A command is missing: \(Invocation.commands("or")).")
    }
    let words = CommandWords(of: command, arguments.dropFirst())
    switch command {
    case "list": self = .list(filter: try Invocation.listFilter(words))
    case "run": self = try Invocation.run(words)
    case "check": self = .check(try CheckOptions(parsing: words))
    case "build": self = .build(try BuildOptions(parsing: words))
    case "debug": self = .debug(try DebugOptions(parsing: words))
    case "repeat": self = .repeat(try RepeatOptions(parsing: words))
    case "compare": self = .compare(try CompareOptions(parsing: words))
    case "chart": self = try Invocation.chart(words)
    default:
      throw UsageError("Unknown command '\(command)'; there are \(Invocation.commands("and")).")
    }
  }

  /// The names of all commands in a sentence.
  private static func commands(_ conjunction: String) -> String {
    "list, run, check, build, debug, repeat, compare \(conjunction) chart"
  }

  /// A run of what is chosen, or of what is published.
  private static func run(_ words: consuming CommandWords) throws(UsageError) -> Invocation {
    guard words.consume("--publish") else {
      return .run(try RunOptions(parsing: words))
    }
    let path = words.next() ?? "Benchmarks/Results"
    if path.hasPrefix("-") || words.next() != nil {
      throw UsageError("'run --publish' takes a folder and no other option.")
    }
    return .publish(path: path)
  }

  private static func listFilter(_ words: consuming CommandWords) throws(UsageError) -> String? {
    var filter: String?
    while let word = words.next() {
      switch word {
      case "--filter": filter = try words.value(of: word)
      default: throw words.unknown(word)
      }
    }
    return filter
  }

  private static func chart(_ words: consuming CommandWords) throws(UsageError) -> Invocation {
    var paths: [String] = []
    var svgPath: String?
    while let word = words.next() {
      switch word {
      case "--svg": svgPath = try words.value(of: word)
      case _ where !word.hasPrefix("-") && paths.isEmpty: paths.append(word)
      default: throw words.unknown(word)
      }
    }
    guard let path = paths.first else {
      throw UsageError("'chart' needs the path of a report; see 'benchmark --help'.")
    }
    return .chart(reportPath: path, svgPath: svgPath)
  }
}
