import ObservationKit
import Testing

@Suite("Observers on any thread", .timeLimit(.minutes(5)))
struct AnywhereTests {
  @Test("An observer on any thread runs on the thread of the writer")
  func writersThread() {
    let store = SharedStore()
    let threads = Guarded<[UInt]>([])
    let token = observeAnywhere {
      _ = store.count
      threads.withLock { $0.append(threadIdentity()) }
    }
    let home = threadIdentity()

    let other = onNewThread { () -> UInt in
      store.count = 1
      return threadIdentity()
    }

    #expect(threads.value == [home, other])
    token.cancel()
  }

  @Test("An observer on any thread never runs concurrently with itself, and loses no change")
  func fourWriters() {
    let store = SharedStore()
    let running = Guarded(0)
    let overlaps = Guarded(0)
    let last = Guarded(0)
    let perThread = rounds(2000)
    let token = observeAnywhere {
      if running.withLock({
        $0 += 1; return $0
      }) > 1 {
        overlaps.increment()
      }
      let count = store.count
      last.withLock { $0 = count }
      running.withLock { $0 -= 1 }
    }

    inThreads(
      (0..<4).map { _ in
        { for _ in 0..<perThread { store.increment() } }
      }
    )

    #expect(overlaps.value == 0)
    #expect(store.count == 4 * perThread)
    #expect(last.value == 4 * perThread)
    token.cancel()
  }

  @Test("Each of many observers on any thread sees the last value of many writers")
  func manyObservers() {
    let store = SharedStore()
    let perThread = rounds(300)
    let last = (0..<20).map { _ in Guarded(0) }
    let tokens = last.map { last in
      observeAnywhere {
        let sum = store.sum + store.list.count
        last.withLock { $0 = sum }
      }
    }

    inThreads(
      (0..<4).map { number in
        {
          for round in 0..<perThread {
            store.increment()
            if round % 3 == number % 3 { store.append(round) }
          }
        }
      }
    )

    let expected = store.sum + store.list.count
    #expect(last.map(\.value) == Array(repeating: expected, count: 20))
    for token in tokens { token.cancel() }
  }

  @Test("A write in an observer on any thread is delivered in the same flush")
  func writesItself() {
    let store = SharedStore()
    let seen = Guarded<[Int]>([])
    let token = observeAnywhere {
      let count = store.count
      seen.withLock { $0.append(count) }
      if count % 5 != 0 { store.increment() }
    }

    _ = onNewThread { store.count = 1 }

    #expect(seen.value == [0, 1, 2, 3, 4, 5])
    token.cancel()
  }

  @Test("An observer on any thread never sees half of a locked change")
  func consistent() {
    let store = SharedStore()
    let sums = Guarded<Set<Int>>([])
    let token = observeAnywhere {
      let sum = store.sum
      sums.withLock { _ = $0.insert(sum) }
      _ = store.count
    }

    inThreads(
      (0..<2).map { _ in
        { for _ in 0..<rounds(500) { store.shift() } }
      }
    )

    #expect(sums.value == [0])
    #expect(store.sum == 0)
    token.cancel()
  }
}
