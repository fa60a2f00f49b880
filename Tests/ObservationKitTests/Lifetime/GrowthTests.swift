import Foundation
import ObservationKit
import Testing

@Suite("Memory over many observers", .timeLimit(.minutes(1)))
struct GrowthTests {
  @Test("Nothing grows when observers come and go")
  func observers() async {
    await #expect(processExitsWith: .success) {
      let model = LifetimeModel()
      expectNoGrowth {
        for entryPoint in EntryPoint.endable {
          let registration = Registration(entryPoint, of: model, capturing: Probe())
          registration.cancel()
          Registration(entryPoint, of: model, capturing: Probe()).drop()
        }
      }
    }
  }

  @Test("Nothing grows when one-shots fire, or end with their sources")
  func oneShots() async {
    await #expect(processExitsWith: .success) {
      expectNoGrowth {
        for entryPoint in EntryPoint.oneShot {
          let model = LifetimeModel()
          _ = Registration(entryPoint, of: model, capturing: Probe())
          model.count += 1
          _ = Registration(entryPoint, of: model, capturing: Probe())
        }
      }
    }
  }

  @Test("Nothing grows when an observer changes what it reads, or the order of its reads")
  func dynamicReads() async {
    await #expect(processExitsWith: .success) {
      let signals = (0..<40).map { Signal($0) }
      let offset = Signal(0)
      let token = observe {
        for index in 0..<20 { _ = signals[(offset.value * 7 + index * 3) % 40].value }
      }
      expectNoGrowth { offset.value += 1 }
      token.cancel()
    }
  }

  @Test("Nothing grows when models come and go under one observer")
  func models() async {
    await #expect(processExitsWith: .success) {
      let current = Signal(LifetimeModel())
      let token = observe { _ = (current.value.count, current.value.double) }
      expectNoGrowth {
        current.value = LifetimeModel()
        current.value.count = 1
      }
      token.cancel()
    }
  }

  @Test("Nothing grows when threads come and go")
  func threads() async {
    await #expect(processExitsWith: .success) {
      expectNoGrowth(rounds: 1000) {
        inThreads([
          {
            let model = LifetimeModel()
            let registration = Registration(.observe, of: model, capturing: Probe())
            model.count += 1
            registration.cancel()
          }
        ])
      }
    }
  }

  @Test("Nothing grows when tasks come and go")
  func tasks() async {
    await #expect(processExitsWith: .success) {
      let work = { @Sendable in
        let model = LifetimeModel()
        let registration = Registration(.observe, of: model, capturing: Probe())
        model.count += 1
        registration.cancel()
      }
      for _ in 0..<1000 { await Task { work() }.value }
      let before = residentBytes()
      for _ in 0..<4000 { await Task { work() }.value }
      checkGrowth(since: before)
    }
  }

  @Test("Nothing grows when an actor's observers are ended elsewhere")
  func foreignCancels() async {
    await #expect(processExitsWith: .success) {
      let home = ObservingActor()
      func work(_ count: Int) async {
        for number in 0..<count {
          await home.observe().cancel()
          if number % 50 == 0 { await home.settle() }
        }
      }
      await work(2000)
      let before = residentBytes()
      await work(6000)
      checkGrowth(since: before)
    }
  }
}

private actor ObservingActor {
  private let signal = Signal(0)

  func observe() -> ObservationToken {
    ObservationKit.observe { [signal, probe = Probe()] in _ = (probe, signal.value) }
  }

  func settle() {
    signal.value += 1
  }
}

/// Stops the program if `body`, run many times, leaves memory behind.
func expectNoGrowth(rounds: Int = 4000, _ body: () -> Void) {
  for _ in 0..<rounds / 4 { body() }
  let before = residentBytes()
  for _ in 0..<rounds { body() }
  checkGrowth(since: before)
}

/// Stops the program if it has come to take more memory.
func checkGrowth(since before: Int) {
  let growth = residentBytes() - before
  precondition(growth < 256 << 10, "\(growth) bytes more after all is gone")
}

/// The memory that this process takes; 0 where the system does not tell.
func residentBytes() -> Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (pages ?? 0) * 4096
}
