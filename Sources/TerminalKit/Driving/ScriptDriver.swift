public import CanvasKit

/// Does to an application what a script says, one command a line, and answers.
///
/// After each command, tasks on the main actor run until nothing changes any more, and all updates
/// are flushed; so the answers are the same whenever the script is run.
///
/// ```swift
/// @MainActor func check(_ application: WindowApplication) async {
///   let driver = ScriptDriver(application)
///   let transcript = await driver.run("press \"Pagar\"\nexpect \"Pagamento Confirmado!\"")
///   print(transcript.code)
/// }
/// ```
@MainActor
public final class ScriptDriver {
  /// What a script has led to.
  public struct Transcript: Hashable, Sendable {
    /// What was written to the output.
    public var output: String
    /// What was written to the error stream.
    public var errors: String
    /// The exit code: 0, or 1 if a command was not carried out.
    public var code: Int32

    /// Makes a transcript, to be compared with another.
    ///
    /// - Parameters:
    ///   - output: What is written to the output.
    ///   - errors: What is written to the error stream.
    ///   - code: The exit code.
    public init(output: String = "", errors: String = "", code: Int32 = 0) {
      self.output = output
      self.errors = errors
      self.code = code
    }
  }

  /// What follows a command.
  private enum Step {
    /// The next line is read.
    case next
    /// The script is over.
    case end
    /// The script is over because a command was not carried out, or its answer was not written.
    case failure
  }

  /// The turns of the main actor without a change after which nothing is expected to change: more
  /// than a task takes from one thing that is seen to the next.
  private static let quietTurnCount = 64

  /// The turns after which an application is taken for one that never comes to rest.
  private static let greatestTurnCount = 100_000

  private let interaction: Interaction
  private let context: TerminalContext
  private let name: String
  /// Whether nothing changed any more when tasks ran last.
  private var isSettled = false

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - application: The application; the driver keeps it.
  ///   - context: What the application tells of itself.
  ///   - size: The size of the screen.
  ///   - name: The name of the program in messages.
  public convenience init(
    _ application: any TerminalApplication,
    context: TerminalContext = TerminalContext(),
    size: Size = Size(width: 80, height: 24),
    name: String = "script"
  ) {
    self.init(Interaction(application, size: size), context: context, name: name)
  }

  package init(_ interaction: Interaction, context: TerminalContext, name: String) {
    self.interaction = interaction
    self.context = context
    self.name = name
  }

  /// Runs a script.
  ///
  /// - Parameter script: The lines.
  /// - Returns: What it has led to.
  public func run(_ script: String) async -> Transcript {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var transcript = Transcript()
    let console = ScriptConsole(
      isInteractive: false,
      readLine: { lines.popFirst().map(String.init) },
      write: { text in
        transcript.output += text
        return nil
      },
      prompt: { _ in nil },
      report: { transcript.errors += $0 }
    )
    transcript.code = await run(on: console)
    return transcript
  }

  /// Runs the script of a console to its end, to `quit`, or to the first command that fails.
  ///
  /// - Parameters:
  ///   - console: Where the script comes from.
  ///   - demonstration: What is run, and shown, if there is no line at all.
  /// - Returns: The exit code.
  func run(on console: ScriptConsole, demonstration: [String] = []) async -> Int32 {
    var number = 0
    while true {
      let prompting = console.isInteractive ? console.prompt("\(name)> ") : nil
      if let code = code(of: step(after: prompting, console)) { return code }
      guard let line = console.readLine() else { break }
      number += 1
      if let code = code(of: await answer(line, number, console)) { return code }
    }
    if number > 0 || console.isInteractive { return 0 }
    for (index, line) in demonstration.enumerated() {
      if let code = code(of: write("> \(line)\n", to: console)) { return code }
      if let code = code(of: await answer(line, index + 1, console)) { return code }
    }
    return 0
  }

  /// The exit code after a step, nil to go on.
  private func code(of step: Step) -> Int32? {
    switch step {
    case .next: nil
    case .end: 0
    case .failure: 1
    }
  }

  /// Writes a text.
  private func write(_ text: String, to console: ScriptConsole) -> Step {
    step(after: console.write(text), console)
  }

  /// A reader who has gone ends the script quietly, another failure with a message.
  private func step(after failure: StandardStreams.WriteFailure?, _ console: ScriptConsole) -> Step
  {
    switch failure {
    case nil: return .next
    case .closed: return .end
    case .system(let number):
      console.report("\(name): the output cannot be written, error \(number)\n")
      return .failure
    }
  }

  /// Carries out one line.
  private func answer(_ text: String, _ number: Int, _ console: ScriptConsole) async -> Step {
    // Some editors begin a file with a mark of its encoding.
    let isMarked = number == 1 && text.unicodeScalars.first == "\u{FEFF}"
    let line = ScriptLine(isMarked ? String(text.unicodeScalars.dropFirst()) : text)
    if line.name.isEmpty { return .next }
    do throws(ScriptFailure) {
      try await settleAgain()
      if line.name == "quit", line.rest.isEmpty { return .end }
      guard let command = commands.first(where: { $0.name == line.name }) else {
        let name = String(line.name.prefix(80)).debugDescription
        throw ScriptFailure("no command is named \(name); see help")
      }
      isSettled = false
      let output = try await command.run(line)
      try await settle()
      return write(output.map { $0 + "\n" }.joined(), to: console)
    } catch {
      let place = console.isInteractive ? "" : "line \(number): "
      console.report("\(name): \(place)\(error)\n")
      return console.isInteractive ? .next : .failure
    }
  }

  /// Lets tasks run and flushes updates until nothing changes.
  private func settle() async throws(ScriptFailure) {
    repeat {
      try await runTasks()
      await context.settle?()
    } while interaction.update()
    isSettled = true
  }

  /// Looks whether anything has happened since the last command, and waits for what comes of it.
  private func settleAgain() async throws(ScriptFailure) {
    await Task.yield()
    if interaction.update() || !isSettled { try await settle() }
  }

  /// Gives the main actor turns until nothing has changed for a number of them.
  private func runTasks() async throws(ScriptFailure) {
    var quiet = 0
    for _ in 0..<Self.greatestTurnCount {
      quiet = interaction.update() ? 0 : quiet + 1
      if quiet > Self.quietTurnCount { return }
      await Task.yield()
    }
    throw ScriptFailure(
      "the screen has changed \(Self.greatestTurnCount) turns in a row; tasks of the application "
        + "have to wait for its clock"
    )
  }

  /// All commands: those of drivers and those of the application.
  var commands: [ScriptCommand] {
    ScriptCommand.acting(on: interaction)
      + ScriptCommand.asking(interaction, context)
      + context.commands
      + [help, ScriptCommand("quit", "", "ends the program") { (_: [String]) in [] }]
  }

  /// Lists the commands.
  private var help: ScriptCommand {
    ScriptCommand("help", "", "lists the commands") { [unowned self] (_: [String]) in
      let commands = commands.filter(\.isAvailable)
      let width = commands.map(\.usage.count).max() ?? 0
      return commands.map { command in
        let padding = String(repeating: " ", count: width - command.usage.count)
        return "  \(command.usage)\(padding)  \(command.summary)"
      }
    }
  }
}
