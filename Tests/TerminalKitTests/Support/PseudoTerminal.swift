#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import CanvasKit
import Foundation

/// The probe on a real pseudo terminal, in a process of its own.
final class PseudoTerminal {
  /// How the process has ended or stopped.
  enum Status: Equatable {
    case exited(Int32)
    case signaled(Int32)
    case stopped(Int32)
  }

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// What terminals say of themselves, as far as raw mode changes it.
  struct Modes: Equatable {
    let input: tcflag_t
    let local: tcflag_t
  }

  private let controller: Int32
  private let terminal: Int32
  private(set) var process: pid_t = 0
  /// All that the process has written.
  private(set) var output = ""
  private var bytes: [UInt8] = []

  /// Starts the probe.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - environment: Variables beside the terminal's name.
  ///   - size: The size of the terminal.
  /// - Throws: ``Failure`` of a call to the system.
  init(
    _ arguments: [String] = [],
    environment: [String] = [],
    size: Size = Size(width: 40, height: 12)
  ) throws {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard unsafe openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else {
      throw Failure(call: "openpty", code: errno)
    }
    (controller, terminal) = ends
    for descriptor in [controller, terminal] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    resize(to: size, signaling: false)
    // A report of a crash would ask questions on the terminal.
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
    // What is known of leaks holds in this process, too; the way to the symbolizer is among the paths.
    let inherited = ["LSAN_OPTIONS", "PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    try spawn([Self.program] + arguments, variables + inherited + environment)
  }

  deinit {
    kill(process, SIGKILL)
    close(controller)
    close(terminal)
  }

  /// The modes of the terminal now.
  var modes: Modes {
    var attributes = termios()
    unsafe tcgetattr(terminal, &attributes)
    return Modes(input: attributes.c_iflag, local: attributes.c_lflag)
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(controller, bytes, bytes.count)
  }

  /// Gives the terminal another size, and tells the process as the system does.
  func resize(to size: Size, signaling: Bool = true) {
    var cells = winsize()
    cells.ws_col = UInt16(size.width)
    cells.ws_row = UInt16(size.height)
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &cells)
    if signaling { signal(SIGWINCH) }
  }

  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Fills the terminal with output that nobody reads, so that whoever writes more is blocked.
  func fill() {
    let flags = fcntl(terminal, F_GETFL)
    _ = fcntl(terminal, F_SETFL, flags | O_NONBLOCK)
    let portion = [UInt8](repeating: UInt8(ascii: "."), count: 256)
    while unsafe write(terminal, portion, portion.count) > 0 {}
    _ = fcntl(terminal, F_SETFL, flags)
  }

  /// Reads until the process has written a text since the last call; fails when it cannot come.
  func waitForOutput(_ text: String) throws {
    while true {
      let written = String(decoding: bytes, as: UTF8.self)
      if let range = written.range(of: text) {
        output += written[..<range.upperBound]
        bytes = Array(written[range.upperBound...].utf8)
        return
      }
      guard readMore() else { throw Failure(call: "read before \(text.debugDescription)", code: 0) }
    }
  }

  /// Waits until the process has ended or stopped, and takes what it has written.
  func waitForEnd() -> Status {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&ready, 1, 0) > 0, readMore() {}
    output += String(decoding: bytes, as: UTF8.self)
    bytes = []
    let low = status & 0x7F
    if low == 0x7F { return .stopped((status >> 8) & 0xFF) }
    return low == 0 ? .exited((status >> 8) & 0xFF) : .signaled(low)
  }

  private func readMore() -> Bool {
    // A process that says nothing for so long has failed; tests are not to hang with it.
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&ready, 1, 20_000) > 0 else { return false }
    var portion = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(controller, &portion, portion.count)
    if count > 0 { bytes += portion.prefix(count) }
    return count > 0
  }

  /// Starts a process in a group of its own, so that it may be stopped.
  private func spawn(_ arguments: [String], _ environment: [String]) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    let code = unsafe posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
  }

  /// The probe, beside the tests.
  static var program: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "TerminalProbeCommand").path()
  }
}
