import BenchmarkHarness
import Foundation
import Testing

@Suite("Taking turns")
struct TurnsTests {
  @Test("Two tasks take turns in order on the calling thread")
  func order() {
    let workload = Workload.inTurns { runs in
      let log = Log()
      let letter = Baton()
      let answer = Baton()
      let reader = startTurns {
        while !Task.isCancelled {
          await letter.take()
          log.add("read")
          answer.pass()
        }
      }
      await runs.serve { count in
        log.clear()
        for _ in 0..<count {
          log.add("write")
          letter.pass()
          await answer.take()
        }
        let isInOrder = log.entries == (0..<count).flatMap { _ in ["write", "read"] }
        return .init(answer: isInOrder ? log.threads.count : 0, expectedAnswer: 1)
      }
      reader.cancel()
      letter.pass()
      await reader.value
    }

    #expect(workload.run(3).answer == 1)
    #expect(workload.run(2).answer == 1)
  }

  @Test(
    "The calling thread counts what the tasks allocate, and nothing else",
    .enabled(if: AllocationCount.isAvailable)
  )
  func allocations() {
    let workload = Workload.inTurns { runs in
      await runs.serve { count in
        for _ in 0..<count {
          PlantedAllocation.plant()
        }
        return .init(answer: 0, expectedAnswer: 0)
      }
    }
    _ = workload.run(1)

    let run = CountedRun(of: workload, iterations: 5)

    #expect(run.heap.allocations == 5)
  }

  @Test("A task on the far actor takes its turns on the same thread")
  func farActor() {
    let workload = Workload.inTurns { runs in
      let log = Log()
      let answer = Baton()
      await runs.serve { count in
        log.clear()
        for _ in 0..<count {
          log.add("near")
          Task { @FarTurnActor in
            log.add("far")
            answer.pass()
          }
          await answer.take()
        }
        return .init(answer: log.threads.count, expectedAnswer: 1, notifications: log.entries.count)
      }
    }

    let outcome = workload.run(2)

    #expect(outcome.answer == 1)
    #expect(outcome.notifications == 4)
  }

  @Test("A task that comes back from another thread is waited for")
  func elsewhere() {
    let workload = Workload.inTurns { runs in
      await runs.serve { count in
        let sum = await Task.detached { (0..<count).reduce(0, +) }.value
        return .init(answer: sum, expectedAnswer: 6)
      }
    }

    #expect(workload.run(4).answer == 6)
  }

  @Test("The tasks end with the workload")
  func end() {
    let log = Log()
    do {
      let workload = Workload.inTurns { runs in
        await runs.serve { _ in .init(answer: 0, expectedAnswer: 0) }
        log.add("ended")
      }
      _ = workload.run(1)
    }

    #expect(log.entries == ["ended"])
  }
}

/// What has happened, in order, and on which threads.
// SAFETY: used in turns, one thread at a time, and when they are over. Thread Sanitizer would report
// another use.
private final class Log: @unchecked Sendable {
  private(set) var entries: [String] = []
  private(set) var threads: Set<ObjectIdentifier> = []

  func add(_ entry: String) {
    entries.append(entry)
    threads.insert(ObjectIdentifier(Thread.current))
  }

  func clear() {
    entries = []
    threads = []
  }
}
