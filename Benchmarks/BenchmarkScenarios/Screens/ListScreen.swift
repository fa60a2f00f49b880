import BenchmarkHarness
import CanvasKit
import ControllerKit
import TerminalKit

/// A list on a screen of 80 × 24 cells, which keys reach as they do in a terminal.
@MainActor
final class ListScreen {
  /// The controller of the list.
  let controller: NumbersController
  /// The number of bytes that were written to the terminal.
  private(set) var writtenBytes: Int = 0
  private let interaction: Interaction
  private let encoder: ANSIEncoder = ANSIEncoder()
  /// What the terminal shows.
  private var shown: Surface?

  /// Shows so many rows, all of a height or as high as their content.
  init(rowCount: Int, rowHeight: Int = ListView.automaticDimension) {
    controller = NumbersController(rowCount: rowCount, rowHeight: rowHeight)
    // Nothing but the screen flushes: that is part of what is measured.
    let window = Window(updateScheduler: UpdateScheduler { _ in })
    window.rootViewController = NavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    interaction = Interaction(WindowApplication(window), size: Size(width: 80, height: 24))
    drawFrame()
  }

  /// The number of rows that are on the screen.
  var visibleRowCount: Int { controller.list.visibleCells.count }

  /// The row that has the focus, as the last frame shows it; -1 if it is none.
  var focusedRow: Int {
    let element = interaction.focus.flatMap(interaction.picture.element)
    return element?.identifier.flatMap { Int($0) } ?? -1
  }

  /// Does what a key means, and draws the next frame.
  func press(_ key: Key) {
    _ = interaction.handle(KeyEvent(key))
    drawFrame()
  }

  /// Moves the focus down so often that the next step has to scroll.
  func moveToLastVisibleRow() {
    for _ in 1..<visibleRowCount { press(.down) }
  }

  /// Carries out what waits, and writes what that changes on the screen.
  func drawFrame() {
    interaction.update()
    write(interaction.surface)
  }

  /// Writes the last picture again, with the focus or without.
  func redraw(showsFocus: Bool) {
    let focus = showsFocus ? interaction.focus : nil
    write(interaction.picture.surface(size: interaction.size, focus: focus))
  }

  private func write(_ surface: Surface) {
    writtenBytes += encoder.encode(SurfaceDiff(from: shown, to: surface)).utf8.count
    shown = surface
  }
}
