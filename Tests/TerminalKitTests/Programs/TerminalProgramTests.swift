#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Foundation
import Testing

@Suite("A program of a terminal", .timeLimit(.minutes(5)))
struct TerminalProgramTests {
  /// What a run of the probe left behind.
  private struct Outcome: Equatable {
    var output = ""
    var errors = ""
    var code: Int32 = 0
  }

  /// Runs the probe with its input in a pipe.
  private func run(_ arguments: [String] = [], input: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: PseudoTerminal.program)
    process.arguments = arguments
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    try process.run()
    try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipes.input.fileHandleForWriting.close()
    let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      code: process.terminationStatus
    )
  }

  @Test("Commands of a pipe are answered without any control sequence")
  func piped() throws {
    let input = "press Adicionar\nsnapshot\n"

    let outcome = try run(["--width", "20", "--height=4"], input: input)

    let output = """
              Loja
      ────────────────────
      Carrinho: 1
         [ Adicionar ]

      """
    #expect(outcome == Outcome(output: output))
  }

  @Test("A command that fails ends the program with one line on the error stream")
  func failure() throws {
    let outcome = try run(input: "\n\nexpect \"Adeus\"\nsnapshot\n")

    let errors = "probe: line 3: the screen does not show \"Adeus\"\n"
    #expect(outcome == Outcome(errors: errors, code: 1))
  }

  @Test("Without input the demonstration is shown")
  func demonstration() throws {
    let outcome = try run()

    #expect(outcome == Outcome(output: "> press Adicionar\n> expect \"Carrinho: 1\"\n"))
  }

  @Test("The log goes to the error stream when it is asked for")
  func log() throws {
    let input = "press Pagar\nadvance 1s\n"

    let outcome = try run(["--log"], input: input)
    let quiet = try run(input: input)

    #expect(outcome == Outcome(errors: "Processando…\nPago\n"))
    #expect(quiet == Outcome())
  }

  @Test("A script may be in a file")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("press Adicionar\necho done\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let outcome = try run(["--script", file.path()], input: "foo\n")

    #expect(outcome == Outcome(output: "done\n"))
  }

  @Test(
    "Arguments that mean nothing are refused",
    arguments: [
      (["--foo"], "unknown argument: --foo"), (["foo"], "unknown argument: foo"),
      (["--width"], "--width lacks a value"),
      (["--width", "0"], "--width is a number from 1 to 1000"),
      (["--fault=fire"], "--fault is one of none, exit, trap, abort"),
      (["--log=yes"], "--log takes no value"), (["--help=me"], "--help takes no value"),
      (["--width="], "--width lacks a value"), (["--script", "--log"], "--script lacks a value"),
      (["--height", "1001"], "--height is a number from 1 to 1000"),
      ([""], "unknown argument: \"\""), (["--log", "--foo", "--help"], "unknown argument: --foo"),
    ]
  )
  func misuse(arguments: [String], message: String) throws {
    let outcome = try run(arguments)

    #expect(outcome == Outcome(errors: "probe: \(message); see probe --help\n", code: 2))
  }

  @Test("Help is shown whatever follows it")
  func helpFirst() throws {
    let outcome = try run(["--log", "-h", "--foo"])

    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("Without any input it shows an example of them."))
  }

  @Test("A person who types commands is asked for them at a terminal, never in another output")
  func prompt() throws {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    try #require(unsafe openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0)
    let person = FileHandle(fileDescriptor: ends.controller, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: ends.terminal, closeOnDealloc: true)
    try person.write(contentsOf: Data("echo done\n\u{4}".utf8))
    let process = Process()
    process.executableURL = URL(filePath: PseudoTerminal.program)
    let output = Pipe()
    process.standardInput = terminal
    process.standardOutput = output
    process.standardError = terminal

    try process.run()
    let answers = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    var seen = ""
    var ready = pollfd(fd: ends.controller, events: Int16(POLLIN), revents: 0)
    // What was written to a terminal is there a moment later; a person sees the echo, too.
    while seen.ranges(of: "probe> ").count < 2, unsafe poll(&ready, 1, 20_000) > 0 {
      seen += String(decoding: person.availableData, as: UTF8.self)
    }

    #expect(String(decoding: answers, as: UTF8.self) == "done\n")
    #expect(seen.ranges(of: "probe> ").count == 2)
  }

  @Test("A script that cannot be read is refused")
  func missingFile() throws {
    let outcome = try run(["--script", "/nowhere"])

    #expect(outcome == Outcome(errors: "probe: the script /nowhere cannot be read\n", code: 2))
  }

  @Test("A reader who goes away ends the program quietly")
  func brokenPipe() throws {
    let process = Process()
    process.executableURL = URL(filePath: PseudoTerminal.program)
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    try process.run()
    try pipes.output.fileHandleForReading.close()
    try pipes.output.fileHandleForWriting.close()
    try pipes.input.fileHandleForWriting.write(contentsOf: Data("snapshot\nsnapshot\n".utf8))
    try pipes.input.fileHandleForWriting.close()

    let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    #expect(errors.isEmpty)
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test("Help names the options of the program and those that all have")
  func help() throws {
    let outcome = try run(["--help"])

    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("usage: probe [options]\n\nA shop to be tested.\n\n"))
    for option in ["--script <file>", "--no-color", "--fault <none|exit|trap|abort>"] {
      #expect(outcome.output.contains("  \(option)"))
    }
  }

  @Test("A folder is no script")
  func folder() throws {
    let outcome = try run(["--script", "/"])

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("the script / cannot be read"))
  }

  @Test(
    "An output that cannot be written ends the script with an error",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full"))
  )
  func fullOutput() throws {
    let process = Process()
    process.executableURL = URL(filePath: PseudoTerminal.program)
    let pipes = (input: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = pipes.errors
    try process.run()
    try pipes.input.fileHandleForWriting.write(contentsOf: Data("snapshot\n".utf8))
    try pipes.input.fileHandleForWriting.close()
    let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    #expect(process.terminationStatus == 1)
    #expect(String(decoding: errors, as: UTF8.self).contains("the output cannot be written"))
  }
}
