import BenchmarkHarness
import Foundation
import Testing

// One after the other, since each would block a thread of the pool while another runs its turns.
@Suite("Taking turns", .serialized)
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
        let answer = await withCheckedContinuation { task in
          Thread { task.resume(returning: count + 1) }.start()
        }
        return .init(answer: answer, expectedAnswer: count + 1)
      }
    }

    #expect(workload.run(4).answer == 5)
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
