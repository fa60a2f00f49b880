/// What the arguments of a program say.
struct ProgramArguments: Equatable {
  /// Why the arguments mean nothing.
  struct Misuse: Error, Equatable {
    /// One line that says what is wrong.
    let description: String
  }

  /// Where the script is, `-` for the standard input; nil if none was named.
  var script: String?
  /// The width to use in place of the terminal's own.
  var width: Int?
  /// The height to use in place of the terminal's own.
  var height: Int?
  /// Whether colors are left out.
  var isColorless = false
  /// Whether the application's log goes to the error stream.
  var showsLog = false
  /// Whether all that is asked for is help.
  var asksForHelp = false
  /// The values of the program's own options.
  var values: [String: String] = [:]

  /// Makes arguments that say nothing.
  init() {}

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program; a value follows its option, or
  ///     stands behind an equals sign.
  ///   - options: The program's own options.
  /// - Throws: ``Misuse`` for what is not known, lacks a value or has one that it cannot have; what
  ///   follows `--help` is not looked at.
  init(_ arguments: [String], options: [TerminalOption]) throws(Misuse) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let name = parts[0]
      /// Takes the value of the option; what looks like another option is none.
      func value() throws(Misuse) -> String {
        let value = parts.count == 2 ? parts[1] : rest.popFirst() ?? ""
        let isOption = parts.count == 1 && value.hasPrefix("--")
        if value.isEmpty || isOption { throw Misuse("\(name) lacks a value") }
        return value
      }
      /// Says that the option stands alone.
      func flag() throws(Misuse) -> Bool {
        guard parts.count == 1 else { throw Misuse("\(name) takes no value") }
        return true
      }
      switch name {
      case "--script": script = try value()
      case "--width": width = try Self.size(value(), name)
      case "--height": height = try Self.size(value(), name)
      case "--no-color": isColorless = try flag()
      case "--log": showsLog = try flag()
      case "--help", "-h":
        asksForHelp = try flag()
        return
      default:
        guard let option = options.first(where: { "--\($0.name)" == name }) else {
          throw Misuse("unknown argument: \(argument.isEmpty ? "\"\"" : argument)")
        }
        let value = try value()
        guard option.values.contains(value) else {
          throw Misuse("\(name) is one of \(option.values.joined(separator: ", "))")
        }
        values[option.name] = value
      }
    }
  }

  /// Reads a number of cells.
  private static func size(_ text: String, _ name: String) throws(Misuse) -> Int {
    let extents = StandardStreams.extents
    guard let number = Int(text), extents.contains(number) else {
      throw Misuse("\(name) is a number from \(extents.lowerBound) to \(extents.upperBound)")
    }
    return number
  }
}

extension ProgramArguments.Misuse {
  /// Makes a misuse.
  init(_ description: String) {
    self.description = description
  }
}
