import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("In-place changes")
struct InPlaceTests {
  /// A value with a buffer that can tell whether it is shared.
  private struct Buffer {
    final class Storage {
      var number = 0
    }

    private(set) var copies = 0
    private var storage = Storage()

    var number: Int { storage.number }

    mutating func increment() {
      if !isKnownUniquelyReferenced(&storage) {
        copies += 1
        let copy = Storage()
        copy.number = storage.number
        storage = copy
      }
      storage.number += 1
    }
  }

  private final class Model {
    @Tracked var a = 1
    @Tracked var b = 2
    @Tracked var list = [3, 1, 2]
    @Tracked var buffer = Buffer()
    @Tracked var text = ""
    @Tracked(.always) var attempts = 0
    @Tracked var nested = [[1], [2]]
    @Tracked var names: [String: Int] = [:]
  }

  @Test("An in-place change copies nothing, observed or not, as a property and as a signal")
  func copiesNothing() {
    let model = Model()
    let signal = Signal(Buffer())
    model.buffer.increment()
    signal.value.increment()
    let token = observe { _ = [model.buffer.number, signal.value.number] }

    for _ in 0..<3 {
      model.buffer.increment()
      signal.value.increment()
    }

    #expect(model.buffer.copies == 0)
    #expect(signal.value.copies == 0)
    #expect(model.buffer.number == 4)
    token.cancel()
  }

  @Test("Appending to an array keeps its buffer")
  func keepsBuffer() {
    let model = Model()
    let token = observe { _ = model.list.count }
    model.list.reserveCapacity(100)
    let before = unsafe model.list.withUnsafeBufferPointer { $0.baseAddress }

    for number in 0..<50 { model.list.append(number) }

    let after = unsafe model.list.withUnsafeBufferPointer { $0.baseAddress }
    let isSame = unsafe before == after
    #expect(isSame)
    token.cancel()
  }

  @Test("An in-place change is delivered once with the final value")
  func deliveredOnce() {
    let log = EventLog<[Int]>()
    let model = Model()
    let token = observe { log.record(model.list) }

    model.list.sort()
    model.list.append(4)
    model.list[0] = 0

    #expect(log.events == [[3, 1, 2], [1, 2, 3], [1, 2, 3, 4], [0, 2, 3, 4]])
    token.cancel()
  }

  @Test("An in-place change that leaves a plain value as it was tells nobody")
  func unchanged() {
    let log = EventLog<Int>()
    let model = Model()
    let signal = Signal(1)
    func touch(_ number: inout Int) {}
    let token = observe { log.record(model.a + signal.value) }

    model.a += 0
    signal.value += 0
    touch(&model.a)
    touch(&signal.value)

    #expect(log.events == [2])
    token.cancel()
  }

  @Test("An in-place change of any other value counts as a change")
  func countsAsChange() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.list.count) }

    model.list += []

    #expect(log.events == [3, 3])
    token.cancel()
  }

  @Test("An in-place change follows the policy that calls every write a change")
  func alwaysPolicy() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.attempts) }

    model.attempts += 0

    #expect(log.events == [0, 0])
    token.cancel()
  }

  @Test("An in-place change is not a read")
  func noRead() {
    let log = EventLog<Int>()
    let model = Model()
    let signal = Signal(0)
    let trigger = Signal(0)
    let token = observe {
      log.record(trigger.value)
      model.a += 1
      model.list.append(0)
      signal.value += 1
    }

    model.a = 100
    model.list = []
    signal.value = 100

    #expect(log.events == [0])
    token.cancel()
  }

  @Test("Two properties may be swapped, and observers see both new values")
  func swapping() {
    let log = EventLog<[Int]>()
    let model = Model()
    let token = observe { log.record([model.a, model.b]) }

    swap(&model.a, &model.b)

    #expect(log.events == [[1, 2], [2, 1]])
    token.cancel()
  }

  @Test("Two signals may be swapped, and observers see both new values")
  func swappingSignals() {
    let log = EventLog<[Int]>()
    let a = Signal(1)
    let b = Signal(2)
    let token = observe { log.record([a.value, b.value]) }

    swap(&a.value, &b.value)

    #expect(log.events == [[1, 2], [2, 1]])
    token.cancel()
  }

  @Test("What is written while an access is open is delivered when the outermost one has ended")
  func writesInside() {
    let log = EventLog<String>()
    let model = Model()
    let token = observe { log.record("\(model.list) \(model.a)") }

    model.list.sort { left, right in
      model.a += 1
      model.b = left
      #expect(log.count == 1)
      return left < right
    }

    #expect(log.count == 2)
    #expect(log.events.last == "[1, 2, 3] \(model.a)")
    token.cancel()
  }

  @Test("An access whose body throws delivers what was written")
  func throwing() {
    struct Failure: Error {}
    func change(_ list: inout [Int], _ model: Model) throws {
      list.append(9)
      model.a = 5
      throw Failure()
    }
    let log = EventLog<String>()
    let model = Model()
    let token = observe { log.record("\(model.list) \(model.a)") }

    #expect(throws: Failure.self) { try change(&model.list, model) }
    #expect(throws: Failure.self) {
      try model.list.sort { _, _ in
        model.a = 6
        throw Failure()
      }
    }
    model.a = 7

    #expect(log.events.first == "[3, 1, 2] 1")
    #expect(log.events[1] == "[3, 1, 2, 9] 5")
    #expect(log.events[2].hasSuffix(" 6"))
    #expect(log.events[3].hasSuffix(" 7"))
    #expect(log.count == 4)
    token.cancel()
  }

  @Test("An access to an element of an element is one change")
  func nestedElements() {
    let log = EventLog<[[Int]]>()
    let model = Model()
    let token = observe { log.record(model.nested) }

    model.nested[0][0] += 10
    model.nested[1].append(3)

    #expect(log.events == [[[1], [2]], [[11], [2]], [[11], [2, 3]]])
    token.cancel()
  }

  @Test("A dictionary's default subscript changes in place")
  func dictionaries() {
    let log = EventLog<Int?>()
    let model = Model()
    let token = observe { log.record(model.names["a"]) }

    model.names["a", default: 0] += 1
    model.names["a"]? += 1

    #expect(log.events == [nil, 1, 2])
    token.cancel()
  }

  @Test("An access inside a transaction is delivered with it")
  func inTransaction() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.a) }

    transaction {
      model.a += 1
      model.a += 1
    }

    #expect(log.events == [1, 3])
    token.cancel()
  }

  @Test("An object may be dumped while a property that nobody observes is changed in place")
  func dumped() async {
    await #expect(processExitsWith: .success) {
      final class Model {
        @Tracked var list = [2, 1]
      }
      let model = Model()
      var text = ""

      model.list.sort {
        if text.isEmpty { dump(model, to: &text) }
        return $0 < $1
      }

      precondition(text.contains("list"))
    }
  }

  @Test("An observer made while an access is open runs at once")
  func observerInside() {
    let log = EventLog<Int>()
    let model = Model()
    var token: ObservationToken?

    model.list.sort {
      if token == nil { token = observe { log.record(model.a) } }
      return $0 < $1
    }
    model.a = 5

    #expect(log.events == [1, 5])
    token?.cancel()
  }

  @Test("A transaction that ends while an access is open waits for the access")
  func transactionInside() {
    let log = EventLog<String>()
    let model = Model()
    let token = observe { log.record("\(model.list.count) \(model.a)") }
    func change(_ list: inout [Int]) {
      transaction { model.a = 2 }
      #expect(log.count == 1)
      list.removeAll()
    }

    change(&model.list)

    #expect(log.events == ["3 1", "0 2"])
    token.cancel()
  }
}
