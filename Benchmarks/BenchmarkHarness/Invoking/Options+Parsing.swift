extension Invocation.RunOptions {
  /// Understands the words after `run`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    self.init()
    while let word = words.next() {
      switch word {
      case "--filter": filter = try words.value(of: word)
      case "--system": system = try words.value(of: word)
      case "--size": sizes = try words.numbers(of: word)
      case "--samples": samples = try words.number(of: word)
      case "--json": jsonPath = try words.value(of: word)
      case "--markdown": markdownPath = try words.value(of: word)
      case "--svg": svgPath = try words.value(of: word)
      default: throw words.unknown(word)
      }
    }
  }
}

extension Invocation.CheckOptions {
  /// Understands the words after `check`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    self.init()
    while let word = words.next() {
      switch word {
      case "--filter": filter = try words.value(of: word)
      case "--plant-allocation": plantsAllocation = true
      default: throw words.unknown(word)
      }
    }
  }
}

extension Invocation.BuildOptions {
  /// Understands the words after `build`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    self.init()
    while let word = words.next() {
      switch word {
      case "--models": models = try words.numbers(of: word)
      case "--configuration":
        let name = try words.value(of: word)
        guard let mode = OptimizationMode(rawValue: name) else {
          throw UsageError("The option '\(word)' needs 'release' or 'debug', not '\(name)'.")
        }
        modes = [mode]
      case "--samples": samples = try words.number(of: word)
      case "--json": jsonPath = try words.value(of: word)
      case "--markdown": markdownPath = try words.value(of: word)
      default: throw words.unknown(word)
      }
    }
  }
}

extension Invocation.DebugOptions {
  /// Understands the words after `debug`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    self.init()
    while let word = words.next() {
      switch word {
      case "--samples": samples = try words.number(of: word)
      case "--json": jsonPath = try words.value(of: word)
      case "--markdown": markdownPath = try words.value(of: word)
      default: throw words.unknown(word)
      }
    }
  }
}

extension Invocation.RepeatOptions {
  /// Understands the words after `repeat`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    var scenario: String?
    var system: String?
    var size: Int?
    var iterations: Int?
    while let word = words.next() {
      switch word {
      case "--system": system = try words.value(of: word)
      case "--size": size = try words.number(of: word)
      case "--iterations": iterations = try words.number(of: word)
      case _ where !word.hasPrefix("-") && scenario == nil: scenario = word
      default: throw words.unknown(word)
      }
    }
    guard let scenario, let system, let iterations else {
      throw UsageError(
        "'repeat' needs a scenario, --system and --iterations; see 'benchmark --help'."
      )
    }
    self.init(scenario: scenario, system: system, size: size, iterations: iterations)
  }
}

extension Invocation.CompareOptions {
  /// Understands the words after `compare`.
  init(parsing words: consuming CommandWords) throws(UsageError) {
    var paths: [String] = []
    var threshold: Double?
    while let word = words.next() {
      switch word {
      case "--threshold": threshold = try words.percentage(of: word)
      case _ where !word.hasPrefix("-") && paths.count < 2: paths.append(word)
      default: throw words.unknown(word)
      }
    }
    guard paths.count == 2 else {
      throw UsageError("'compare' needs the paths of two reports; see 'benchmark --help'.")
    }
    self.init(oldPath: paths[0], newPath: paths[1])
    thresholdPercent = threshold ?? thresholdPercent
  }
}
