import CanvasKit

/// Shows an application on a terminal, and does what its keys mean.
///
/// The driver waits for keys, for another size of the screen, or for the application to change by
/// itself; the main actor is free meanwhile, so tasks go on while nobody presses a key. Then it
/// carries out all updates and writes what differs on the screen, with one write. While nothing
/// happens nothing runs.
@MainActor
package final class TerminalDriver {
  private let interaction: Interaction
  private let device: any TerminalDevice
  private let encoder: ANSIEncoder

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
    interaction.size = device.size
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
      interaction.size = device.size
      screen = nil
    case .ended: return false
    }
    return true
  }

  private func press(_ keys: [KeyEvent]) -> Bool {
    for key in keys {
      switch interaction.handle(key) {
      case .handled, .ignored: break
      case .suspend: device.suspend()
      case .quit: return false
      }
    }
    return true
  }

  /// Carries out all updates and writes what is new.
  ///
  /// - Returns: Whether there still is somebody to see it.
  private func draw() -> Bool {
    interaction.update()
    guard screen == nil || drawnVersion != interaction.version else { return true }
    drawnVersion = interaction.version
    let surface = interaction.surface
    let diff = SurfaceDiff(from: screen, to: surface)
    screen = surface
    if diff.isEmpty { return true }
    frameCount += 1
    // What is outside of the new picture would stay on a screen of another size.
    let clearing = diff.isComplete ? "\u{1B}[2J" : ""
    return device.write(clearing + encoder.encode(diff))
  }
}
