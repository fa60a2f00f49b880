package import CanvasKit
import CTerminalKit

/// The terminal of the process while it belongs to an application.
///
/// The session takes the terminal into raw mode and onto the alternate screen, and gives it back on
/// every way out: the end of the session, `exit`, signals, a stop, and traps. The screen's size and
/// the keys come from a thread that sleeps in the system while nothing happens.
@MainActor
package final class TerminalSession: TerminalDevice {
  /// Why there is no session.
  package struct Failure: Error, Hashable {
    /// The number of the system's error.
    package let code: Int32
  }

  /// Where the reading thread puts what it has read.
  fileprivate final class Port: Sendable {
    let continuation: AsyncStream<TerminalEvent>.Continuation

    init(_ continuation: AsyncStream<TerminalEvent>.Continuation) {
      self.continuation = continuation
    }
  }

  /// The alternate screen without a cursor, blank; pastes are marked.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J\u{1B}[H"

  /// What undoes it, in reverse order.
  private static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  private let sizeLimits: (width: Int?, height: Int?)
  private let port: Port
  private let events: AsyncStream<TerminalEvent>

  /// Begins a session; there is one at a time in a process.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the keyboard.
  ///   - output: The descriptor of the screen.
  ///   - width: The width to use in place of the terminal's own, in columns.
  ///   - height: The height to use in place of the terminal's own, in rows.
  /// - Throws: ``Failure`` if the descriptor is no terminal or there is a session.
  package init(input: Int32, output: Int32, width: Int? = nil, height: Int? = nil) throws(Failure) {
    self.input = input
    self.output = output
    sizeLimits = (width, height)
    let stream = AsyncStream<TerminalEvent>.makeStream()
    port = Port(stream.continuation)
    events = stream.stream

    // SAFETY: the C function copies both texts before it returns, and their lengths are their own.
    var code = unsafe ctk_begin_session(
      input,
      output,
      Self.enter,
      Self.enter.utf8.count,
      Self.leave,
      Self.leave.utf8.count
    )
    guard code == 0 else { throw Failure(code: code) }
    // SAFETY: the thread takes over the reference that is handed to it, exactly once; `end()` waits
    // for the thread. If there is no thread, the reference is taken back here.
    let context = unsafe Unmanaged.passRetained(port)
    code = unsafe ctk_start_thread(readEvents, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      ctk_end_session()
      throw Failure(code: code)
    }
  }

  /// Gives the terminal back.
  package func end() {
    ctk_stop_waiting()
    ctk_join_thread()
    ctk_end_session()
  }

  /// The size that was asked for, or else the terminal's.
  package var size: Size {
    let own = StandardStreams.size(of: output) ?? Size(width: 80, height: 24)
    return Size(width: sizeLimits.width ?? own.width, height: sizeLimits.height ?? own.height)
  }

  /// Writes a frame.
  package func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // SAFETY: the C function reads as many bytes as there are, and keeps no pointer.
      unsafe bytes.baseAddress.map { unsafe ctk_write_frame($0, bytes.count) } ?? 0
    } == 0
  }

  /// Waits for the reading thread, or for `wake()`.
  package func nextEvent() async -> TerminalEvent {
    var iterator = events.makeAsyncIterator()
    return await iterator.next(isolation: #isolation) ?? .ended
  }

  /// Adds an event to those that have been read.
  package func wake() {
    port.continuation.yield(.woken)
  }

  /// Stops the process group, as the terminal does outside of raw mode.
  package func suspend() {
    ctk_suspend()
  }
}

/// The reading thread: waits for the terminal, and hands over what it tells.
private func readEvents(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  // SAFETY: the pointer is the reference that `TerminalSession.init` has passed, taken over once.
  let port = unsafe Unmanaged<TerminalSession.Port>.fromOpaque(context).takeRetainedValue()
  // Long enough for the rest of a sequence on a slow line, and too short for a person to notice.
  let escapeDelay: Int32 = 50
  var decoder = KeyDecoder()
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    var count = 0
    let delay = decoder.isWaiting ? escapeDelay : -1
    // SAFETY: the C function writes at most as many bytes as the buffer has, and their number.
    let event = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe ctk_wait(delay, $0, bytes.count, &count) } ?? .end
    }
    var keys: [KeyEvent] = []
    switch event {
    case .input: keys = decoder.decode(buffer.prefix(count))
    case .timeout: keys = decoder.flush()
    case .resized: port.continuation.yield(.resized)
    case .resumed: port.continuation.yield(.resumed)
    case .end:
      port.continuation.finish()
      return nil
    case .stopped: return nil
    }
    if !keys.isEmpty { port.continuation.yield(.keys(keys)) }
  }
}
