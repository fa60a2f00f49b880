import ObservationKit
import ObservationTesting
import Testing

private protocol Named: AnyObject {
  var name: String { get set }
}

@Suite("Tracked properties")
struct TrackedTests {
  private class Base: Named {
    @Tracked var name = "base"
    @Tracked private(set) var count = 0
    func increment() { count += 1 }
  }

  private class Middle<Content>: Base {
    @Tracked var content: Content
    init(_ content: Content) { self.content = content }
  }

  private final class Leaf: Middle<Int> {
    @Tracked var leaf: Int? = {
      let value = 3; return value
    }()
    @Tracked var closure: () -> Int = { 1 }
    unowned let other: Base
    weak var friend: Base?
    init(other: Base) {
      self.other = other
      super.init(0)
    }
  }

  @Test("Properties of a hierarchy of generic classes tell of their own changes only")
  func hierarchy() {
    let log = EventLog<String>()
    let base = Base()
    let leaf = Leaf(other: base)
    let tokens = [
      observe { log.record("name \(leaf.name)") },
      observe { log.record("content \(leaf.content)") },
      observe { log.record("leaf \(leaf.leaf ?? 0)") },
      observe { log.record("closure \(leaf.closure())") },
      observe { log.record("other \(leaf.other.name)") },
    ]
    log.take()

    leaf.name = "a"
    leaf.content += 1
    leaf.leaf = nil
    leaf.closure = { 2 }
    base.name = "b"

    #expect(
      log.events == ["name a", "content 1", "leaf 0", "closure 2", "other b"]
    )
    for token in tokens { token.cancel() }
  }

  @Test("A property is tracked through a protocol and through generic code")
  func throughProtocol() {
    func rename<Object: Named>(_ object: Object, to name: String) { object.name = name }
    let log = EventLog<String>()
    let named: any Named = Base()
    let token = observe { log.record(named.name) }

    named.name = "a"
    rename(Leaf(other: Base()), to: "other")
    if let base = named as? Base { rename(base, to: "b") }
    named.name += "c"

    #expect(log.events == ["base", "a", "b", "bc"])
    token.cancel()
  }

  @Test("A property is tracked through key paths")
  func throughKeyPath() {
    let log = EventLog<String>()
    let base = Base()
    let path = \Base.name
    let token = observe { log.record(base[keyPath: path]) }

    base[keyPath: path] = "a"
    base[keyPath: path] += "b"

    #expect(log.events == ["base", "a", "ab"])
    token.cancel()
  }

  @Test("A property that only its type may set is read through its handle")
  func privateSetter() {
    let log = EventLog<Int>()
    let base = Base()
    let handle = base.$count
    let token = observe { log.record(handle.value) }

    base.increment()
    base.increment()

    #expect(log.events == [0, 1, 2])
    #expect("\(handle)" == "2")
    token.cancel()
  }

  private final class WithObservers {
    var log: [String] = []
    @Tracked var number = 0 {
      willSet { log.append("will \(number) \(newValue)") }
      didSet { log.append("did \(oldValue) \(number)") }
    }
  }

  @Test("The property's own observers run exactly once per write, also of an equal value")
  func propertyObservers() {
    let log = EventLog<Int>()
    let model = WithObservers()
    let token = observe { log.record(model.number) }

    model.number = 1
    model.number = 1
    model.number += 1

    #expect(log.events == [0, 1, 2])
    #expect(
      model.log == ["will 0 1", "did 0 1", "will 1 1", "did 1 1", "will 1 2", "did 1 2"]
    )
    token.cancel()
  }

  @Test("A property may be set in any initializer, and nobody is told")
  func initializers() {
    final class Model {
      @Tracked var number: Int
      @Tracked var text: String
      init(_ number: Int) {
        self.number = number
        text = ""
        text = "set twice"
      }
    }
    let log = EventLog<String>()
    let trigger = Signal(0)
    let token = observe {
      let model = Model(trigger.value)
      log.record("\(model.number) \(model.text)")
    }

    trigger.value = 1

    #expect(log.events == ["0 set twice", "1 set twice"])
    token.cancel()
  }

  @Test("Writes without observers are stored, however many")
  func unobserved() {
    let base = Base()

    for number in 0..<100 { base.name = "\(number)" }

    #expect(base.name == "99")
  }

  @Test("Objects that are not observed tell nobody, and those that are only their own observers")
  func severalObjects() {
    let log = EventLog<String>()
    let objects = (0..<3).map { _ in Base() }
    let token = observe { log.record(objects[1].name) }

    for (index, object) in objects.enumerated() { object.name = "\(index)" }

    #expect(log.events == ["base", "1"])
    token.cancel()
  }

  @Test("A weak signal tells of another object, and not of the object's end")
  func weakSignal() {
    let log = EventLog<Bool>()
    let current = WeakSignal<Base>()
    let token = observe { log.record(current.object != nil) }
    do {
      let base = Base()
      current.object = base
      current.object = base
    }

    #expect(log.events == [false, true])
    #expect(current.object == nil)
    token.cancel()
  }

  @Test("A handle of a signal reads it, and is tracked")
  func readOnlySignal() {
    let log = EventLog<Int>()
    let signal = Signal(1)
    let handle = signal.readOnly
    let derived = DerivedSignal { handle.value * 2 }.readOnly
    let token = observe { log.record(derived.value) }

    signal.value = 2

    #expect(log.events == [2, 4])
    token.cancel()
  }
}
