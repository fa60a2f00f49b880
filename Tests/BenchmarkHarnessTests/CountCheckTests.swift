import BenchmarkHarness
import Testing

@Suite("Checking counts")
struct CountCheckTests {
  @Test("Counts that are as expected hold")
  func holds() throws {
    let check = CountCheck(judgesAllocations: AllocationCount.isAvailable)

    let rows = try check.rows(for: .steady(notifications: 2))

    #expect(rows.map(\.count) == ["notifications", "allocations"])
    #expect(rows.map(\.actual) == ["2", "0"])
    #expect(!rows.map(\.verdict).contains(.differs))
  }

  @Test("A count that is not as expected differs")
  func differs() throws {
    let rows = try CountCheck().rows(for: .steady(notifications: 3))

    #expect(rows.first?.expected == "2")
    #expect(rows.first?.actual == "3")
    #expect(rows.first?.verdict == .differs)
  }

  @Test("A count may be expected of an iteration, whatever the number of operations")
  func perIteration() throws {
    let rows = try CountCheck().rows(for: .shared)

    #expect(rows.map(\.count) == ["evaluations an iteration", "notifications an iteration"])
    #expect(rows.map(\.expected) == ["1", "2"])
    #expect(rows.map(\.actual) == ["1", "3"])
    #expect(rows.map(\.verdict) == [.holds, .differs])
  }

  @Test("A single planted allocation differs", .enabled(if: AllocationCount.isAvailable))
  func planted() throws {
    let check = CountCheck(plantsAllocation: true, judgesAllocations: true)

    let rows = try check.rows(for: .steady(notifications: 2))

    #expect(rows.map(\.verdict) == [.holds, .differs])
  }

  @Test("Allocations that mean nothing are not judged")
  func notJudged() throws {
    let check = CountCheck(plantsAllocation: true, judgesAllocations: false)

    let rows = try check.rows(for: .steady(notifications: 2))

    #expect(rows.map(\.verdict) == [.holds, .notCounted])
  }

  @Test("Long work is counted in its first run")
  func longWork() throws {
    let rows = try CountCheck(judgesAllocations: false).rows(for: .once)

    #expect(rows.map(\.actual) == ["1"])
    #expect(rows.map(\.verdict) == [.holds])
  }

  @Test("Memory above its limit differs", .enabled(if: AllocationCount.isAvailable))
  func memory() throws {
    let check = CountCheck(judgesAllocations: true)

    #expect(try check.rows(for: .keeping(limit: 10_000)).map(\.verdict) == [.holds])
    #expect(try check.rows(for: .keeping(limit: 100)).map(\.verdict) == [.differs])
  }

  @Test("A wrong answer ends the check")
  func wrongAnswer() {
    #expect(throws: WrongAnswer.self) {
      try CountCheck().rows(for: .steady(notifications: 2, answer: 1))
    }
  }
}

extension Scenario {
  /// A scenario that expects two notifications and no allocation for each operation.
  static func steady(notifications: Int, answer: Int = 0) -> Scenario {
    Scenario(
      name: "steady",
      summary: "does nothing",
      operation: "turn",
      systems: [
        ContendingSystem(
          "ours",
          role: .subject,
          expected: ExpectedCounts(notifications: 2, allocations: 0)
        ) { _ in
          Workload { count in
            .init(answer: answer, expectedAnswer: 0, notifications: count * notifications)
          }
        }
      ]
    )
  }

  /// A scenario of a hundred operations that share one evaluation and three notifications.
  fileprivate static var shared: Scenario {
    Scenario(
      name: "shared",
      summary: "shares",
      operation: "share",
      systems: [
        ContendingSystem(
          "ours",
          role: .subject,
          expected: ExpectedCounts(evaluationsPerIteration: 1, notificationsPerIteration: 2)
        ) { _ in
          Workload(operationsPerIteration: 100) { count in
            .init(answer: 0, expectedAnswer: 0, evaluations: count, notifications: 3 * count)
          }
        }
      ]
    )
  }

  /// A scenario whose second run would count more than its first.
  fileprivate static var once: Scenario {
    Scenario(
      name: "once",
      summary: "counts its runs",
      operation: "run",
      repetition: .single(mostSamples: 1),
      systems: [
        ContendingSystem(
          "ours",
          role: .subject,
          expected: ExpectedCounts(evaluations: 1)
        ) { _ in
          var runs = 0
          return Workload { count in
            runs += count
            return .init(answer: 0, expectedAnswer: 0, evaluations: runs)
          }
        }
      ]
    )
  }

  /// A scenario that keeps a little more than a thousand bytes for each operation.
  fileprivate static func keeping(limit: Int) -> Scenario {
    Scenario(
      name: "keeping",
      summary: "keeps memory",
      operation: "thing",
      metric: .bytes,
      systems: [
        ContendingSystem(
          "ours",
          role: .subject,
          expected: ExpectedCounts(liveBytesAtMost: limit)
        ) { _ in
          var kept: [UInt8] = []
          return Workload { _ in
            kept = opaque([UInt8](repeating: 1, count: 1_000))
            return .init(answer: kept.count, expectedAnswer: 1_000)
          }
        }
      ]
    )
  }
}
