#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import CanvasKit
import TerminalKit
import TestSupport
import Testing

@Suite("The terminal of a process", .timeLimit(.minutes(2)), .serialized)
struct TerminalSessionTests {
  /// What the session writes first and last.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J\u{1B}[H"
  private static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// A way out of the program.
  struct WayOut: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let take: @Sendable (PseudoTerminal) -> Void
    let status: PseudoTerminal.Status

    init(
      _ name: String,
      _ status: PseudoTerminal.Status,
      arguments: [String] = [],
      take: @escaping @Sendable (PseudoTerminal) -> Void
    ) {
      testDescription = name
      self.arguments = arguments
      self.take = take
      self.status = status
    }

    static func signal(_ name: String, _ number: Int32) -> WayOut {
      WayOut(name, .signaled(number)) { $0.signal(number) }
    }

    /// The button that fails is the last one on the screen.
    static func fault(_ name: String, _ status: PseudoTerminal.Status) -> WayOut {
      WayOut(name, status, arguments: ["--fault", name]) { $0.type("\u{1B}[F\r") }
    }

    #if arch(x86_64) || arch(i386)
    static let trapSignal = SIGILL
    #else
    static let trapSignal = SIGTRAP
    #endif

    static let all: [WayOut] = [
      WayOut("q", .exited(0)) { $0.type("q") },
      WayOut("ctrl-c", .exited(0)) { $0.type("\u{3}") },
      signal("SIGINT", SIGINT), signal("SIGTERM", SIGTERM), signal("SIGHUP", SIGHUP),
      signal("SIGQUIT", SIGQUIT),
      fault("exit", .exited(3)), fault("abort", .signaled(SIGABRT)),
      fault("trap", .signaled(trapSignal)),
    ]

    /// Signals that sanitizers keep to themselves.
    static let faults: [WayOut] = [signal("SIGSEGV", SIGSEGV), signal("SIGBUS", SIGBUS)]
  }

  @Test(
    "The terminal is as it was after every way out",
    arguments: Sanitizer.current == nil ? WayOut.all + WayOut.faults : WayOut.all
  )
  func restored(way: WayOut) throws {
    let terminal = try PseudoTerminal(way.arguments)
    let before = terminal.modes

    try terminal.waitForOutput("[ Falhar ]")
    let during = terminal.modes
    way.take(terminal)
    let status = terminal.waitForEnd()

    #expect(status == way.status)
    #expect(during.local & tcflag_t(ICANON | ECHO | ISIG) == 0)
    #expect(terminal.modes == before)
    #expect(terminal.output.hasPrefix(Self.enter))
    #expect(terminal.output.ranges(of: Self.leave).count == 1)
  }

  @Test(
    "A signal ends a program whose terminal nobody reads, and restores the terminal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  )
  func unread(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.waitForOutput("[ Falhar ]")

    terminal.fill()
    // The next frame is one that has no room.
    terminal.type("\r")
    terminal.signal(signal)
    let status = terminal.waitForEnd()

    #expect(status == .signaled(signal))
    #expect(terminal.modes == before)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  @Test("A program that is stopped gives the terminal back, and takes it when it goes on")
  func suspension() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.waitForOutput("[ Falhar ]")
    let during = terminal.modes

    terminal.type("\u{1A}")
    let status = terminal.waitForEnd()
    let stopped = terminal.modes
    terminal.signal(SIGCONT)
    try terminal.waitForOutput("[ Falhar ]")
    let continued = terminal.modes
    terminal.type("q")

    #expect(status == .stopped(SIGTSTP))
    #expect(stopped == before)
    #expect(continued == during)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == before)
  }

  @Test("A change of the terminal's size draws the screen for it")
  func resize() throws {
    let terminal = try PseudoTerminal()
    try terminal.waitForOutput("[ Falhar ]")

    terminal.resize(to: Size(width: 20, height: 5))
    try terminal.waitForOutput("\u{1B}[2J")
    try terminal.waitForOutput("[ Adicionar ]")
    terminal.type("q")

    #expect(terminal.waitForEnd() == .exited(0))
    let rule = String(repeating: "─", count: 20)
    #expect(terminal.output.contains("\u{1B}[2;1H\(rule)\u{1B}"))
  }

  @Test("A terminal that claims to be enormous gets a screen that fits into memory")
  func enormousTerminal() throws {
    let terminal = try PseudoTerminal(size: Size(width: 65_535, height: 65_535))

    try terminal.waitForOutput("q quit")
    terminal.type("q")

    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.contains("\u{1B}[1000;1H"))
    #expect(terminal.output.contains("\u{1B}[2;1H\(String(repeating: "─", count: 1000))\u{1B}"))
  }

  @Test("Keys reach the program, an escape alone as well")
  func keys() throws {
    let terminal = try PseudoTerminal()
    try terminal.waitForOutput("[ Falhar ]")

    terminal.type("\u{1B}[F\u{1B}[A\r")
    try terminal.waitForOutput("[ Item 1 ]")
    terminal.type("\u{1B}")
    try terminal.waitForOutput("Quem é você?")
    terminal.type("q")

    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A terminal that cannot do what is needed gets a script's answers")
  func dumbTerminal() throws {
    let terminal = try PseudoTerminal(["--script", "-"])

    try terminal.waitForOutput("probe> ")
    terminal.type("foo\n")
    try terminal.waitForOutput("probe: no command is named \"foo\"; see help")
    terminal.type("quit\n")

    #expect(terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test(
    "Colors are written unless somebody says otherwise",
    arguments: [
      ([], [], true), ([], ["NO_COLOR="], true), ([], ["NO_COLOR=1"], false),
      (["--no-color"], [], false),
    ]
  )
  func colors(arguments: [String], environment: [String], isColored: Bool) throws {
    let terminal = try PseudoTerminal(arguments, environment: environment)

    try terminal.waitForOutput("[ Falhar ]")
    terminal.type("q")

    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.contains("\u{1B}[31m") == isColored)
  }

  @Test("A width and a height that are asked for are used in place of the terminal's own")
  func givenSize() throws {
    let terminal = try PseudoTerminal(["--width", "20", "--height", "4"])

    try terminal.waitForOutput("[ Adicionar ]")
    terminal.type("q")

    #expect(terminal.waitForEnd() == .exited(0))
    let rule = String(repeating: "─", count: 20)
    #expect(terminal.output.contains("\u{1B}[2;1H\(rule)\u{1B}"))
    #expect(!terminal.output.contains("\u{1B}[5;1H"))
  }

  @Test("The log waits for the end of the session where it would destroy the screen")
  func heldBackLog() throws {
    let terminal = try PseudoTerminal(["--log"])

    try terminal.waitForOutput("[ Falhar ]")
    terminal.type("\t\t\rq")

    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.hasSuffix("\(Self.leave)Processando…\r\n"))
  }
}
