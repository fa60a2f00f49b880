import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("In-place accesses across suspensions", .timeLimit(.minutes(5)))
struct InPlaceAccessTests {
  private final class Model {
    @Tracked var list = [1]
    @Tracked var number = 0
  }

  /// Changes a list, and comes back on another thread.
  private static func grow(_ list: inout [Int]) async {
    list.append(2)
    await RotatingExecutor.changeThread()
    list.append(3)
  }

  @Test("An access that is closed on another thread is delivered there, and holds up nobody later")
  func closedElsewhere() async {
    await withTaskExecutorPreference(RotatingExecutor.shared) {
      let log = EventLog<[Int]>()
      let model = Model()
      let token = observe { log.record(model.list + [model.number]) }
      let before = RotatingExecutor.threadNumber()

      await Self.grow(&model.list)
      #expect(RotatingExecutor.threadNumber() != before)
      #expect(log.take() == [[1, 0], [1, 2, 3, 0]])

      // On all threads of the executor, the first one included.
      for number in 1...6 {
        await RotatingExecutor.changeThread()
        model.number = number
        #expect(log.take() == [[1, 2, 3, number]])
      }
      token.cancel()
    }
  }

  @Test("What an access has held back is delivered where it is closed, though it changes nothing")
  func heldBackElsewhere() async {
    await withTaskExecutorPreference(RotatingExecutor.shared) {
      let log = EventLog<Int>()
      let model = Model()
      let token = observe { log.record(model.number) }
      func change(_ list: inout [Int]) async {
        model.number = 1
        await RotatingExecutor.changeThread()
        list.append(3)
      }

      await change(&model.list)

      #expect(log.events == [0, 1])
      token.cancel()
    }
  }

  @Test("Other tasks on the thread of an open access are not held up")
  func otherTasks() async {
    await withTaskExecutorPreference(RotatingExecutor.shared) {
      let model = Model()
      let token = observe { _ = model.number }

      func change(_ list: inout [Int]) async {
        list.append(2)
        // Each task begins on the next thread, so one of them runs on that of the access.
        for _ in 0..<3 {
          let log = await Task {
            let log = EventLog<Int>()
            let signal = Signal(0)
            let token = observe { log.record(signal.value) }
            signal.value += 1
            signal.value = 2
            token.cancel()
            return log.events
          }.value
          #expect(log == [0, 1, 2])
        }
      }
      await change(&model.list)

      #expect(model.list == [1, 2])
      token.cancel()
    }
  }

  @Test("An access that stays open across a change of thread still holds back its own task")
  func stillOpen() async {
    await withKnownIssue(
      "The ledger of open accesses belongs to the thread that opened them"
    ) {
      await #expect(processExitsWith: .success) {
        final class Model {
          @Tracked var list = [1]
          @Tracked var number = 0
        }
        await withTaskExecutorPreference(RotatingExecutor.shared) {
          let model = Model()
          let token = observe { _ = (model.list, model.number) }
          func change(_ list: inout [Int]) async {
            list.append(2)
            await RotatingExecutor.changeThread()
            model.number = 1
            list.append(3)
          }
          await change(&model.list)
          token.cancel()
        }
      }
    }
  }
}
