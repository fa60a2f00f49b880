import CanvasKit

/// A program that shows an application on a terminal, or has a script drive it.
///
/// At a terminal the application is interactive. With piped input, or with `--script`, it reads one
/// command a line and answers; `help` lists the commands. Both run the same code. With `--help` a
/// program says all that.
///
/// ```swift
/// @MainActor func runProgram() async -> Int32 {
///   let program = TerminalProgram("hello", summary: "Shows a greeting.") { context in
///     let window = Window()
///     window.rootViewController = ViewController()
///     window.makeKeyAndVisible()
///     return WindowApplication(window)
///   }
///   return await program.run()
/// }
/// ```
///
/// The exit code is 0, 1 if a command of a script was not carried out, and 2 if the arguments are
/// wrong.
@MainActor
public struct TerminalProgram {
  private let name: String
  private let summary: String
  private let options: [TerminalOption]
  private let demonstration: [String]
  private let makeApplication: (TerminalContext) -> any TerminalApplication

  /// The size of the screen of scripts.
  private static let scriptSize = Size(width: 80, height: 24)

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - summary: What the program is for, in one line or several.
  ///   - options: The options that the program has beside those that all have.
  ///   - demonstration: The script that is run, and shown, if the input is no terminal and empty;
  ///     `--help` says that there is one.
  ///   - makeApplication: Makes the application; called once, on the main actor, when it is clear
  ///     how it is driven. The program keeps the application until it ends.
  public init(
    _ name: String,
    summary: String,
    options: [TerminalOption] = [],
    demonstration: [String] = [],
    makeApplication: @escaping (TerminalContext) -> any TerminalApplication
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.demonstration = demonstration
    self.makeApplication = makeApplication
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit code.
  public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) async -> Int32 {
    StandardStreams.ignoreBrokenPipes()
    let parsed: ProgramArguments
    do throws(ProgramArguments.Misuse) {
      parsed = try ProgramArguments(arguments, options: options)
    } catch {
      report("\(name): \(DisplayText(error.description).singleLine); see \(name) --help\n")
      return 2
    }
    if parsed.asksForHelp {
      return write(help) == nil ? 0 : 1
    }
    return isInteractive(parsed) ? await interact(parsed) : await runScript(parsed)
  }

  /// Whether a person is there, at a terminal that can do what is needed.
  private func isInteractive(_ arguments: ProgramArguments) -> Bool {
    let terminal = StandardStreams.environment("TERM") ?? "dumb"
    return arguments.script == nil && terminal != "dumb"
      && StandardStreams.isTerminal(StandardStreams.input)
      && StandardStreams.isTerminal(StandardStreams.output)
  }

  // MARK: - At a terminal

  private func interact(_ arguments: ProgramArguments) async -> Int32 {
    let context = TerminalContext(isInteractive: true, options: arguments.values)
    // Lines between the pictures would destroy them, unless they go elsewhere.
    let isLogHeldBack = StandardStreams.isTerminal(StandardStreams.errors)
    if arguments.showsLog, !isLogHeldBack { followLog(of: context) }
    let application = makeApplication(context)
    let session: TerminalSession
    do throws(TerminalSession.Failure) {
      session = try TerminalSession(
        input: StandardStreams.input,
        output: StandardStreams.output,
        width: arguments.width,
        height: arguments.height
      )
    } catch {
      report("\(name): the terminal cannot be used, error \(error.code)\n")
      return 1
    }
    let driver = TerminalDriver(
      Interaction(application, size: session.size),
      on: session,
      usesColor: usesColor(arguments)
    )
    await driver.run()
    session.end()
    if arguments.showsLog, isLogHeldBack {
      report(context.log.lines.map { DisplayText($0).singleLine + "\n" }.joined())
    }
    return 0
  }

  private func usesColor(_ arguments: ProgramArguments) -> Bool {
    !arguments.isColorless && (StandardStreams.environment("NO_COLOR") ?? "").isEmpty
  }

  // MARK: - With a script

  private func runScript(_ arguments: ProgramArguments) async -> Int32 {
    var source = StandardStreams.input
    if let path = arguments.script, path != "-" {
      guard let file = StandardStreams.open(path) else {
        report("\(name): the script \(DisplayText(path).singleLine) cannot be read\n")
        return 2
      }
      source = file
    }
    let context = TerminalContext(options: arguments.values)
    if arguments.showsLog { followLog(of: context) }
    let size = Size(
      width: arguments.width ?? Self.scriptSize.width,
      height: arguments.height ?? Self.scriptSize.height
    )
    let driver = ScriptDriver(
      Interaction(makeApplication(context), size: size),
      context: context,
      name: name
    )
    var lines = LineReader(descriptor: source)
    let console = ScriptConsole(
      isInteractive: StandardStreams.isTerminal(source),
      readLine: { lines.next() },
      write: write,
      prompt: prompt,
      report: report
    )
    let isPiped = arguments.script == nil
    return await driver.run(on: console, demonstration: isPiped ? demonstration : [])
  }

  // MARK: - Streams

  /// Has each new line of the log written to the error stream.
  private func followLog(of context: TerminalContext) {
    context.log.onWrite = { report(DisplayText($0).singleLine + "\n") }
  }

  private func write(_ text: String) -> StandardStreams.WriteFailure? {
    StandardStreams.write(text, to: StandardStreams.output)
  }

  /// Asks for a line where a person sees it, which is not in an output that goes elsewhere.
  private func prompt(_ text: String) -> StandardStreams.WriteFailure? {
    let places = [StandardStreams.output, StandardStreams.errors]
    guard let place = places.first(where: StandardStreams.isTerminal) else { return nil }
    return StandardStreams.write(text, to: place)
  }

  private func report(_ text: String) {
    // There is nobody left to tell when the error stream is gone, too.
    _ = StandardStreams.write(text, to: StandardStreams.errors)
  }

  /// How the program is started.
  private var help: String {
    let greatest = StandardStreams.extents.upperBound
    let common = [
      ("--script <file>", "reads commands from a file, - for the input; 'help' lists them"),
      ("--width <columns>", "the width of the screen, at most \(greatest)"),
      ("--height <rows>", "the height of the screen, at most \(greatest)"),
      ("--no-color", "leaves colors out, as the variable NO_COLOR does"),
      ("--log", "writes the application's log to the error stream"),
      ("--help", "shows this text"),
    ]
    let own = options.map { ("--\($0.name) <\($0.values.joined(separator: "|"))>", $0.summary) }
    let width = (common + own).map(\.0.count).max() ?? 0
    let rows = (common + own).map { option, summary in
      "  \(option)\(String(repeating: " ", count: width - option.count))  \(summary)\n"
    }
    let example = demonstration.isEmpty ? "" : " Without any input it shows an example of them."
    return """
      usage: \(name) [options]

      \(summary)

      At a terminal, keys drive the program; the last row of the screen tells which. Otherwise it
      reads one command a line, and 'help' lists them.\(example)

      \(rows.joined())
      The exit code is 0, 1 if a command was not carried out, and 2 if the arguments are wrong.

      """
  }
}
