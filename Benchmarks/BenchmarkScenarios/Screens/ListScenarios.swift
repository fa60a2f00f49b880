import BenchmarkHarness
import CanvasKit
import ObservationKit

/// What it costs to use a long list on a screen of 24 rows, until its frame is written.
///
/// The number of rows must not matter: only those exist that are seen.
enum ListScenarios {
  /// The scenarios.
  static var all: [Scenario] { timed + [scroll] }

  /// Those that take times.
  static var timed: [Scenario] { [keyPress, oneRow] }

  // MARK: Times

  private static var keyPress: Scenario {
    Scenario(
      name: "list/key-press",
      summary: "moves the focus by one row, most often past the edge of the screen, and draws",
      operation: "key press",
      sizes: [100, 10_000],
      systems: [
        redrawing,
        // The row that comes to the screen takes the cell of the one that leaves it.
        system(expected: ExpectedCounts(evaluations: 0, notifications: 1)) { size in
          let screen = ListScreen(rowCount: size)
          screen.moveToLastVisibleRow()
          var row = screen.focusedRow
          var step = 1
          return repeating(screen) { outcome in
            if row + step == size || row + step < 0 { step = -step }
            row += step
            screen.press(step > 0 ? .down : .up)
            outcome.answer += screen.focusedRow
            outcome.expectedAnswer += row
          }
        },
      ]
    )
  }

  private static var oneRow: Scenario {
    Scenario(
      name: "list/one-row",
      summary: "writes what one row on the screen shows, and draws",
      operation: "write",
      sizes: [100, 10_000],
      systems: [
        redrawing,
        system(expected: ExpectedCounts(evaluations: 0, notifications: 1)) { size in
          let screen = ListScreen(rowCount: size)
          let tally = screen.controller.tally
          return repeating(screen) { outcome in
            let sum = tally.sum
            let value = tally.tick()
            screen.controller.models[10].value = value
            screen.drawFrame()
            outcome.answer += tally.sum - sum
            outcome.expectedAnswer += value
          }
        },
      ]
    )
  }

  /// The last frame is drawn again, with the focus and without in turn: nobody is asked for anything.
  private static var redrawing: ContendingSystem {
    system(SystemName.plain, role: .baseline, expected: ExpectedCounts(notifications: 0)) { size in
      let screen = ListScreen(rowCount: size)
      var showsFocus = true
      return repeating(screen) { outcome in
        showsFocus.toggle()
        let writtenBytes = screen.writtenBytes
        screen.redraw(showsFocus: showsFocus)
        outcome.answer += screen.writtenBytes > writtenBytes ? 1 : 0
        outcome.expectedAnswer += 1
      }
    }
  }

  // MARK: Memory

  private static var scroll: Scenario {
    Scenario(
      name: "list/scroll",
      summary: "what stays allocated after scrolling from the first row to the last one",
      operation: "scroll",
      metric: .bytes,
      sizes: [10_000],
      systems: [
        // All cells that are ever made are those of the 22 rows below the bar, and each row is
        // configured once. The heap gives out a few bytes more or less for the last frame.
        system(
          expected: ExpectedCounts(
            evaluationsPerIteration: 22,
            notificationsPerIteration: 10_000,
            liveBytesAtMost: 1_024
          )
        ) { size in
          let screen = ListScreen(rowCount: size, rowHeight: 1)
          // What a model keeps from its first observer on is no memory of the list.
          for model in screen.controller.models { observe { blackHole(model.value) }.cancel() }
          // Whatever memory a frame needs has been taken after a few.
          for _ in 0..<4 { screen.press(.pageDown) }
          return MainActorRun { _ in
            var row = -1
            while screen.focusedRow > row {
              row = screen.focusedRow
              screen.press(.pageDown)
            }
            let tally = screen.controller.tally
            return .init(
              answer: row,
              expectedAnswer: size - 1,
              evaluations: tally.evaluations,
              notifications: tally.runs
            )
          }
        }
      ]
    )
  }

  // MARK: Helpers

  /// A system whose work is done on the main actor, which is where the command runs.
  private static func system(
    _ name: String = SystemName.controllerKit,
    role: ContendingSystem.Role = .subject,
    expected: ExpectedCounts,
    make: @escaping @MainActor (Int) -> MainActorRun
  ) -> ContendingSystem {
    ContendingSystem(name, role: role, expected: expected) { size in
      Workload(run: MainActor.assumeIsolated { make(size) }.body)
    }
  }

  /// Work that repeats a step on a screen, and counts the cells that are made and configured.
  @MainActor
  private static func repeating(
    _ screen: ListScreen,
    step: @escaping @MainActor (inout Workload.Outcome) -> Void
  ) -> MainActorRun {
    MainActorRun { count in
      let tally = screen.controller.tally
      let (runs, evaluations) = (tally.runs, tally.evaluations)
      var outcome = Workload.Outcome(answer: 0, expectedAnswer: 0)
      for _ in 0..<count {
        step(&outcome)
      }
      outcome.notifications = tally.runs - runs
      outcome.evaluations = tally.evaluations - evaluations
      return outcome
    }
  }
}
