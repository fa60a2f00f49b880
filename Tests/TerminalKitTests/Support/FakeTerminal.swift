import CanvasKit
import TerminalKit

/// A terminal in memory that does what a test has listed, each time the driver has nothing to do.
@MainActor
final class FakeTerminal: TerminalDevice {
  /// What happens while the driver waits.
  enum Step {
    /// Bytes arrive.
    case bytes(String)
    /// The screen gets another size.
    case resize(Size)
    /// The program is continued after a stop.
    case resume
    /// The driver is woken by the application; the test fails to end if it never is.
    case awaitWake
    /// Something else is done, or looked at.
    case action(() async -> Void)
  }

  var size: Size
  /// Each write, in order.
  private(set) var writes: [String] = []
  /// What a person sees.
  private(set) var screen: EmulatedScreen
  /// The number of times that the driver has asked for an event.
  private(set) var waitCount = 0
  private(set) var suspensions = 0
  /// Whether somebody still sees what is written.
  var isConnected = true

  private var steps: ArraySlice<Step>
  private var decoder = KeyDecoder()
  private var isWoken = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(size: Size = Size(width: 40, height: 12), _ steps: [Step]) {
    self.size = size
    self.steps = steps[...]
    screen = EmulatedScreen(size: size)
  }

  func write(_ text: String) -> Bool {
    writes.append(text)
    screen.show(text)
    return isConnected
  }

  func nextEvent() async -> TerminalEvent {
    waitCount += 1
    while let step = steps.popFirst() {
      switch step {
      case .bytes(let text):
        return .keys(decoder.decode(text.utf8) + decoder.flush())
      case .resize(let size):
        self.size = size
        screen = EmulatedScreen(size: size)
        return .resized
      case .resume:
        screen = EmulatedScreen(size: size)
        return .resumed
      case .awaitWake:
        if !isWoken { await withCheckedContinuation { waiter = $0 } }
        isWoken = false
        return .woken
      case .action(let body): await body()
      }
    }
    return .ended
  }

  func wake() {
    isWoken = true
    waiter?.resume()
    waiter = nil
  }

  func suspend() {
    suspensions += 1
  }
}
