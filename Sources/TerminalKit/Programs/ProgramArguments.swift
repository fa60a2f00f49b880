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
  /// - Throws: ``Misuse`` for what is not known or lacks a value.
  init(_ arguments: [String], options: [TerminalOption]) throws(Misuse) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? argument
      /// Takes the value of the option.
      func value() throws(Misuse) -> String {
        if parts.count == 2 { return parts[1] }
        guard let next = rest.popFirst() else { throw Misuse("\(name) lacks a value") }
        return next
      }
      switch name {
      case "--script": script = try value()
      case "--width": width = try Self.size(value(), name)
      case "--height": height = try Self.size(value(), name)
      case "--no-color" where parts.count == 1: isColorless = true
      case "--log" where parts.count == 1: showsLog = true
      case "--help", "-h": asksForHelp = true
      default:
        guard let option = options.first(where: { "--\($0.name)" == name }) else {
          throw Misuse("unknown argument: \(argument)")
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
    guard let number = Int(text), (1...1000).contains(number) else {
      throw Misuse("\(name) is a number from 1 to 1000")
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
