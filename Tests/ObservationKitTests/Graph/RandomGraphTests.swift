import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// Random graphs, compared with an oracle that computes everything anew.
@Suite("Random graphs", .timeLimit(.minutes(TestSettings.isStressing ? 10 : 5)))
struct RandomGraphTests {
  /// What a derived value or an observer reads, and in which order.
  ///
  /// It reads `inputs[0]` first; depending on its value it reads the other inputs forwards,
  /// backwards, or only the first half of them.
  private struct Recipe {
    var inputs: [Int]
    var modulus: Int

    func result(reading value: (Int) -> Int) -> Int {
      let first = value(inputs[0])
      var others = Array(inputs[1...])
      switch first % 3 {
      case 0: break
      case 1: others.reverse()
      default: others.removeLast(others.count / 2)
      }
      return others.reduce(first) { ($0 &* 31 &+ value($1)) % modulus }
    }
  }

  /// A graph in which node n reads nodes before it; the first ones are signals.
  private final class Graph {
    let signals: [Signal<Int>]
    private(set) var derived: [DerivedSignal<Int>] = []
    private(set) var recipes: [Recipe] = []
    /// How often each derived value was computed since the last reset.
    var computations: [Int] = []
    var tokens: [Int: ObservationToken] = [:]
    var runs: [Run] = []

    /// A run of an observer: which, what it read, and what it saw.
    struct Run: Equatable {
      var observer: Int
      var node: Int
      var value: Int
    }

    private var nextObserver = 0
    private(set) var observed: [Int: Int] = [:]
    /// What each observer has seen last.
    private(set) var seen: [Int: Int] = [:]

    init(signals count: Int, derived derivedCount: Int, using generator: inout SeededGenerator) {
      signals = (0..<count).map { Signal($0) }
      computations = Array(repeating: 0, count: derivedCount)
      for index in 0..<derivedCount {
        let size = Int.random(in: 1...5, using: &generator)
        let inputs = (0..<size).map { _ in
          Int.random(in: max(0, count + index - 12)..<(count + index), using: &generator)
        }
        // A small modulus makes equal results, at which changes stop, frequent.
        recipes.append(Recipe(inputs: inputs, modulus: [2, 3, 7, 1009][index % 4]))
        derived.append(
          DerivedSignal { [unowned self] in
            computations[index] += 1
            return recipes[index].result { self.value(of: $0) }
          }
        )
      }
    }

    func value(of node: Int) -> Int {
      node < signals.count ? signals[node].value : derived[node - signals.count].value
    }

    func observe(_ node: Int) {
      let observer = nextObserver
      nextObserver += 1
      observed[observer] = node
      tokens[observer] = ObservationKit.observe { [unowned self] in
        let value = self.value(of: node)
        seen[observer] = value
        runs.append(Run(observer: observer, node: node, value: value))
      }
    }

    func end(_ observer: Int) {
      tokens.removeValue(forKey: observer)?.cancel()
      observed[observer] = nil
      seen[observer] = nil
    }

    /// All values, computed anew from those of the signals.
    func oracle() -> [Int] {
      var values = signals.map { signal in untracked { signal.value } }
      for recipe in recipes { values.append(recipe.result { values[$0] }) }
      return values
    }
  }

  /// Makes a graph, changes it in many ways, and compares after each change.
  private func check(seed: UInt64, steps: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let signalCount = Int.random(in: 1...8, using: &generator)
    let derivedCount = Int.random(in: 1...40, using: &generator)
    let graph = Graph(signals: signalCount, derived: derivedCount, using: &generator)
    let nodes = signalCount + derivedCount
    for _ in 0..<Int.random(in: 1...10, using: &generator) {
      graph.observe(Int.random(in: 0..<nodes, using: &generator))
    }
    for step in 0..<steps {
      let before = graph.seen
      graph.runs = []
      graph.computations = Array(repeating: 0, count: derivedCount)
      var written: Set<Int> = []
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        graph.observe(Int.random(in: 0..<nodes, using: &generator))
        continue
      case 1:
        if let observer = graph.tokens.keys.sorted().randomElement(using: &generator) {
          graph.end(observer)
        }
        continue
      case 2:
        let node = Int.random(in: 0..<nodes, using: &generator)
        try #require(graph.value(of: node) == graph.oracle()[node], "seed \(seed), step \(step)")
        continue
      default:
        let writes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          (
            Int.random(in: 0..<signalCount, using: &generator),
            Int.random(in: 0..<6, using: &generator)
          )
        }
        let pulled = Int.random(in: 0..<(nodes * 2), using: &generator)
        transaction {
          for (signal, value) in writes {
            if graph.signals[signal].value != value { written.insert(signal) }
            graph.signals[signal].value = value
          }
          if pulled < nodes { _ = graph.value(of: pulled) }
        }
        try compare(graph, before: before, written: written, isPulled: pulled < nodes, seed, step)
      }
    }
  }

  private func compare(
    _ graph: Graph,
    before: [Int: Int],
    written: Set<Int>,
    isPulled: Bool,
    _ seed: UInt64,
    _ step: Int
  ) throws {
    let place: Comment = "seed \(seed), step \(step)"
    let values = graph.oracle()
    let observers = graph.runs.map(\.observer)
    try #require(observers == observers.sorted(), place)
    try #require(Set(observers).count == observers.count, place)
    for run in graph.runs { try #require(run.value == values[run.node], place) }
    for (observer, node) in graph.observed {
      try #require(graph.seen[observer] == values[node], place)
      guard observers.contains(observer) else { continue }
      // An observer of a signal runs if it was written; one of a derived value only if the result
      // differs, unless it was computed in between.
      let isExpected =
        if node < graph.signals.count {
          written.contains(node)
        } else {
          isPulled || before[observer] != values[node]
        }
      try #require(isExpected, place)
    }
    for count in graph.computations { try #require(count <= (isPulled ? 2 : 1), place) }
    for node in values.indices { try #require(graph.value(of: node) == values[node], place) }
  }

  @Test("Values, runs and their order agree with computing everything anew")
  func short() throws {
    for offset in 0..<40 as Range<UInt64> {
      try check(seed: TestSettings.seed &+ offset, steps: 60)
    }
  }

  @Test(
    "Values, runs and their order agree in many more graphs",
    .enabled(if: TestSettings.isStressing)
  )
  func long() throws {
    for offset in 1000..<1500 as Range<UInt64> {
      try check(seed: TestSettings.seed &+ offset, steps: 200)
    }
  }
}
