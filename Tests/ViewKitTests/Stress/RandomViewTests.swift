import CanvasKit
import ObservationTesting
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("Random views")
struct RandomViewTests {
  @Test(
    "Random changes leave the picture of a new tree, state where identity says, and effects once",
    arguments: UInt64(0)..<(TestSettings.isStressing ? 200 : 8)
  )
  func programs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var plan = Plan.column((0..<3).map { _ in Plan.random(depth: 4, using: &generator) })
    var oracle = PlanOracle()
    oracle.show(plan)
    let log = EventLog<String>()
    let stage = Stage(width: 200, height: 200, PlanView(plan: plan, log: log))
    for step in 0..<40 {
      if Bool.random(using: &generator) {
        plan = plan.mutated(using: &generator)
        oracle.show(plan)
        log.take()
        stage.root.setContent(PlanView(plan: plan, log: log))
        stage.update()
        #expect(log.take().sorted() == oracle.events.sorted(), "seed \(seed), step \(step)")
      } else if !oracle.counters.isEmpty {
        let index = Int.random(in: oracle.counters.indices, using: &generator)
        oracle.press(index)
        stage.root.perform(.press, on: buttons(of: stage)[index].id)
        stage.update()
      }
      let labels = buttons(of: stage).map(\.label)
      #expect(labels == oracle.labels, "seed \(seed), step \(step)")
    }
    let fresh = Stage(width: 200, height: 200, PlanView(plan: plan, log: log))
    replay(oracle, on: fresh)
    #expect(stage.root.element.textSnapshot() == fresh.root.element.textSnapshot(), "seed \(seed)")
    #expect(stage.root.nodeCount == fresh.root.nodeCount, "seed \(seed)")
  }

  /// Presses the buttons of a new tree as often as the oracle says.
  private func replay(_ oracle: PlanOracle, on stage: Stage) {
    let all = buttons(of: stage)
    for (button, path) in zip(all, oracle.counters) {
      for _ in 0..<(oracle.counts[path] ?? 0) { stage.root.perform(.press, on: button.id) }
    }
    stage.update()
  }

  /// The buttons of a screen, in the order of the tree.
  private func buttons(of stage: Stage) -> [Element] {
    var found: [Element] = []
    func visit(_ element: Element) {
      if element.kind == .button { found.append(element) }
      element.children.forEach(visit)
    }
    visit(stage.root.element)
    return found
  }
}
