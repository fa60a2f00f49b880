import Foundation
import ObservationKit
import TestSupport
import Testing

@Suite("Memory over many observers", .timeLimit(.minutes(5)))
struct GrowthTests {
  @Test("Nothing grows when observers come and go")
  func observers() async {
    await #expect(processExitsWith: .success) {
      let model = LifetimeModel()
      await expectNoGrowth {
        for entryPoint in EntryPoint.endable {
          let registration = Registration(entryPoint, of: model, capturing: Probe())
          registration.cancel()
          Registration(entryPoint, of: model, capturing: Probe()).drop()
        }
      }
    }
  }

  @Test("Very many observers that come and go on a quiet property leave nothing")
  func quietProperty() async {
    await #expect(processExitsWith: .success) {
      let model = LifetimeModel()
      await expectNoGrowth(rounds: manyRounds) {
        observe { _ = model.count }.cancel()
      }
    }
  }

  @Test("Nothing grows when one-shots fire, or end with their sources")
  func oneShots() async {
    await #expect(processExitsWith: .success) {
      await expectNoGrowth {
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
      await expectNoGrowth { offset.value += 1 }
      token.cancel()
    }
  }

  @Test("Nothing grows when models come and go under one observer")
  func models() async {
    await #expect(processExitsWith: .success) {
      let current = Signal(LifetimeModel())
      let token = observe { _ = (current.value.count, current.value.double) }
      await expectNoGrowth {
        current.value = LifetimeModel()
        current.value.count = 1
      }
      token.cancel()
    }
  }

  @Test("Nothing grows when threads come and go")
  func threads() async {
    await #expect(processExitsWith: .success) {
      await expectNoGrowth(rounds: 1000) {
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
      await expectNoGrowth(rounds: 4000) { await Task { work() }.value }
    }
  }

  @Test("Nothing grows when an actor's observers are ended elsewhere")
  func foreignCancels() async {
    await #expect(processExitsWith: .success) {
      let home = ObservingActor()
      await expectNoGrowth(rounds: 100) {
        for _ in 0..<40 { await home.observe().cancel() }
        await home.settle()
      }
    }
  }

  @Test("100 000 canceled waits leave nothing on what they have read")
  func canceledWaits() async {
    await #expect(processExitsWith: .success) {
      let signal = SharedSignal(0)
      // A node of each wait would be 20 MB; the tasks themselves come and go on several threads.
      await expectNoGrowth(rounds: 500, allowing: 1 << 20) {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<100 {
            group.addTask { _ = try? await nextChange(of: { signal.value }) }
            group.addTask { for await _ in changes(of: { signal.value }) {} }
          }
          group.cancelAll()
        }
      }
    }
  }

  @Test("Nothing grows when waits end with a change or with their model")
  func endedWaits() async {
    await #expect(processExitsWith: .success) {
      await expectNoGrowth(rounds: 2000) { @MainActor in
        var gauge: Gauge? = Gauge()
        let started = Signal(0)
        let change = Task { [weak gauge] in
          try await nextChange(of: {
            untracked { started.value += 1 }
            return gauge?.level
          })
        }
        let end = Task { [sequence = gauge.map { changes(in: $0) { $0.level } }] in
          guard let sequence else { return }
          for await _ in sequence { started.value += 1 }
        }
        try? await waitUntil { started.value == 2 }
        gauge?.level = 1
        _ = try? await change.value
        gauge = nil
        await end.value
      }
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

/// A million, or what takes as long where code is not optimized or watched by a sanitizer.
private var manyRounds: Int {
  if Sanitizer.current != nil { return 20_000 }
  #if DEBUG
  return 100_000
  #else
  return 1_000_000
  #endif
}

/// Stops the program if `body`, run many times, leaves memory behind each time.
///
/// The allocator takes memory for each thread that it meets, so one window without growth is enough.
func expectNoGrowth(
  rounds: Int = 4000,
  allowing allowance: Int = 64 << 10,
  _ body: () async -> Void
) async {
  var growths: [Int] = []
  repeat {
    let before = residentBytes()
    for _ in 0..<rounds { await body() }
    growths.append(residentBytes() - before)
    precondition(growths.count < 6, "bytes more after all is gone: \(growths)")
  } while growths.last ?? 0 > allowance
}

/// The memory that this process takes; 0 where the system does not tell, or a sanitizer keeps it.
func residentBytes() -> Int {
  if Sanitizer.current != nil { return 0 }
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (pages ?? 0) * 4096
}
