import BenchmarkHarness
import Foundation
import Testing

@Suite("Counting allocations", .enabled(if: AllocationCount.isAvailable))
struct AllocationCountTests {
  @Test("Work that allocates nothing counts nothing")
  func nothing() {
    var sum = 0

    let count = countAllocations {
      for number in 0..<1_000 {
        sum &+= number
        blackHole(sum)
      }
    }

    #expect(count == AllocationCount(allocations: 0, requestedBytes: 0, liveBytes: 0))
  }

  @Test("A planted allocation is seen and its memory is given back")
  func planted() {
    let count = countAllocations(PlantedAllocation.plant)

    #expect(count.allocations == 1)
    #expect(count.requestedBytes >= 24)
    #expect(count.liveBytes == 0)
  }

  @Test("Memory that is kept stays counted until it is released")
  func live() {
    var kept: [UInt8] = []

    let taking = countAllocations { kept = opaque([UInt8](repeating: 1, count: 10_000)) }
    let releasing = countAllocations { kept = [] }

    #expect(taking.liveBytes >= 10_000)
    #expect(releasing.liveBytes == -taking.liveBytes)
    #expect(kept.isEmpty)
  }

  @Test("Allocations of another thread are not counted")
  func otherThread() {
    let start = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      start.wait()
      for _ in 0..<1_000 {
        PlantedAllocation.plant()
      }
      end.signal()
    }
    thread.start()

    let count = countAllocations {
      start.signal()
      end.wait()
    }

    #expect(count.allocations == 0)
    #expect(count.liveBytes == 0)
  }

  @Test("Allocations of another thread count where the work tells of them")
  func elsewhere() {
    let workload = Workload { count in
      .init(answer: 0, expectedAnswer: 0, allocationsElsewhere: 3 * count)
    }

    let run = CountedRun(of: workload, iterations: 2, plantsAllocation: true)

    #expect(run.heap.allocations == 7)
    #expect(run.counts.allocations == 3.5)
  }
}
