import CanvasKit

/// Shows an application on a terminal, and does what its keys mean.
///
/// The driver waits for keys, for another size of the screen, or for the application to change by
/// itself; the main actor is free meanwhile, so tasks go on while nobody presses a key. Then it
/// carries out all updates and writes what differs on the screen, with one write. While nothing
/// happens nothing runs. The last row tells what the keys do where the focus is.
@MainActor
package final class TerminalDriver {
  private let interaction: Interaction
  private let device: any TerminalDevice
  private let encoder: ANSIEncoder

  private var size = Size.zero

  /// The rows of a screen that has one to spare.
  private static let leastHeightWithHints = 8

  /// What the screen shows; nil if that is not known.
  private var screen: Surface?

  /// The version of the interaction that the screen shows.
  private var drawnVersion = 0

  /// Whether the device has been asked to wake the driver, which has not happened yet.
  private var isWaking = false

  /// The number of frames that have changed the screen.
  package private(set) var frameCount = 0

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - interaction: What is done with the application.
  ///   - device: The terminal.
  ///   - usesColor: Whether colors are written.
  package init(_ interaction: Interaction, on device: any TerminalDevice, usesColor: Bool) {
    self.interaction = interaction
    self.device = device
    encoder = ANSIEncoder(usesColor: usesColor)
  }

  /// Shows the application until a key ends it or nobody is there.
  package func run() async {
    interaction.application.onChange = { [weak self] in self?.wake() }
    defer { interaction.application.onChange = nil }
    measure()
    guard draw() else { return }
    while await handle(device.nextEvent()), draw() {}
  }

  /// Has the next frame drawn soon; the application may change many times until then.
  private func wake() {
    if isWaking { return }
    isWaking = true
    device.wake()
  }

  /// Does what an event asks for.
  ///
  /// - Returns: Whether the application goes on.
  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .keys(let keys): return press(keys)
    case .woken: isWaking = false
    case .resized, .resumed:
      measure()
      screen = nil
    case .ended: return false
    }
    return true
  }

  private func press(_ keys: [KeyEvent]) -> Bool {
    var rest = keys[...]
    while let key = rest.first {
      let typedCount = interaction.type(rest)
      rest = rest.dropFirst(max(1, typedCount))
      if typedCount > 0 { continue }
      switch interaction.handle(key) {
      case .handled, .ignored: break
      case .suspend: device.suspend()
      case .quit: return false
      }
    }
    return true
  }

  /// Finds out how large the screen is; its last row tells what the keys do, unless there are few.
  private func measure() {
    size = device.size
    interaction.size = Size(width: size.width, height: size.height - (hasHints ? 1 : 0))
  }

  private var hasHints: Bool { size.height >= Self.leastHeightWithHints }

  /// Draws the application and what the keys do.
  private func drawScreen() -> Surface {
    var surface = interaction.surface(in: size)
    if hasHints {
      let line = KeyHint.line(interaction.hints, width: size.width)
      surface.draw(line, at: Point(x: 0, y: size.height - 1), style: TextStyle(.dim))
    }
    return surface
  }

  /// Carries out all updates and writes what is new.
  ///
  /// - Returns: Whether there still is somebody to see it.
  private func draw() -> Bool {
    interaction.update()
    guard screen == nil || drawnVersion != interaction.version else { return true }
    drawnVersion = interaction.version
    let surface = drawScreen()
    let diff = SurfaceDiff(from: screen, to: surface)
    screen = surface
    if diff.isEmpty { return true }
    frameCount += 1
    // What is outside of the new picture would stay on a screen of another size.
    let clearing = diff.isComplete ? "\u{1B}[2J" : ""
    return device.write(clearing + encoder.encode(diff))
  }
}
