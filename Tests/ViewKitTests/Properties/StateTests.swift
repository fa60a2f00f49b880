import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("State")
struct StateTests {
  struct Parent: View {
    @State private var name = "Ana"

    var body: some View {
      VStack {
        Child(name: $name)
        Button("limpar") { name = "" }
      }
    }
  }

  struct Child: View {
    @Binding var name: String

    var body: some View { Button("oi \(name)") { name += "!" } }
  }

  @Test("A binding writes the state, and only those who read it are evaluated")
  func binding() throws {
    let stage = Stage(Parent())

    let count = try stage.evaluations { try stage.press("oi Ana") }

    #expect(count == 1)
    #expect(stage.text == "[ oi Ana! ]\n[ limpar ]")
  }

  @Test("An equal value changes nothing")
  func equalValue() throws {
    let stage = Stage(Parent())
    try stage.press("limpar")

    let count = try stage.evaluations { try stage.press("limpar") }

    #expect(count == 0)
  }

  @MainActor final class Model {
    static var made = 0
    init() { Self.made += 1 }
  }

  struct Owner: View {
    @State private var model = Model()
    let ledger: Ledger

    var body: some View { Text("\(ledger.count) \(type(of: model))") }
  }

  @Test("A model in state is made once for its place")
  func modelOnce() {
    Model.made = 0
    let ledger = Ledger()
    let stage = Stage(Owner(ledger: ledger))
    ledger.count = 1
    stage.update()
    stage.root.setContent(Owner(ledger: ledger))
    stage.update()

    #expect(Model.made == 1)
  }

  struct Impatient: View {
    @State private var isReady = false
    let ledger: Ledger

    var body: some View {
      if ledger.count > 0, !isReady { isReady = true }
      return Text(isReady ? "pronto" : "espera")
    }
  }

  @Test("P68: A write during an evaluation is reported, and done in the next update")
  func writeInBody() {
    let ledger = Ledger()
    let stage = Stage(Impatient(ledger: ledger))
    var before = ""
    let issues = IssueCollector.collect {
      ledger.count = 1
      before = stage.update()
      stage.update()
    }

    #expect(before == "espera")
    #expect(stage.text == "pronto")
    #expect(stage.requests == 2)
    #expect(issues.map(\.kind) == [.misuse])
    #expect(
      issues[0].message.contains(
        "state of Impatient was written while the body of Impatient was evaluated"
      )
    )
  }

  struct Leaking: View {
    @State private var count = 0
    let keep: (Binding<Int>) -> Void

    var body: some View {
      keep($count)
      return Text("\(count)")
    }
  }

  @Test("State that has ended keeps its last value and reports writes")
  func writeAfterEnd() {
    var binding: Binding<Int>?
    let stage = Stage(Leaking { binding = $0 })
    binding?.wrappedValue = 4
    stage.update()
    stage.root.setContent(Text("fim"))
    stage.update()
    let issues = IssueCollector.collect { binding?.wrappedValue = 5 }

    #expect(issues.map(\.kind) == [.useAfterEnd])
    #expect(binding?.wrappedValue == 4)
  }

  struct Doubling: DynamicProperty {
    @State var count = 1
    var doubled = 0

    mutating func update() { doubled = count * 2 }
  }

  struct Custom: View {
    var doubling = Doubling()

    var body: some View {
      Button("\(doubling.count) \(doubling.doubled)") { doubling.count += 1 }
    }
  }

  @Test("A dynamic property of one's own is updated before each evaluation")
  func customProperty() throws {
    let stage = Stage(Custom())
    try stage.press("1 2")

    #expect(stage.text == "[ 2 4 ]")
  }

  @MainActor final class Profile {
    @Tracked var name = "Ana"
    @Tracked var age = 30
  }

  struct Editor: View {
    @Bindable var profile: Profile

    var body: some View { Child(name: $profile.name) }
  }

  @Test("R10: A binding to a property of an object evaluates its readers once")
  func bindable() throws {
    let profile = Profile()
    let stage = Stage(Editor(profile: profile))

    let count = try stage.evaluations { try stage.press("oi Ana") }

    #expect(profile.name == "Ana!")
    #expect(count == 1)
  }

  @Test("A binding to a part, to the inside of an optional value, and to a constant")
  func derivedBindings() throws {
    var payment: Payment? = Payment(id: 1, text: "a")
    let base = Binding(get: { payment }, set: { payment = $0 })
    let inner = try #require(Binding(base))
    inner.text.wrappedValue = "b"
    let changed = payment
    payment = nil

    #expect(changed == Payment(id: 1, text: "b"))
    #expect(inner.wrappedValue.text == "b")
    #expect(Binding(base) == nil)
    #expect(Binding.constant(3).wrappedValue == 3)
  }

  @Test("State ends with its place")
  func freed() {
    expectFreed { lifetimes in
      let ledger = Ledger()
      let stage = Stage(Holder(ledger: ledger) { lifetimes.probe() })
      ledger.count = 1
      stage.update()
      #expect(lifetimes.survivors.isEmpty)
    }
  }

  struct Holder: View {
    let ledger: Ledger
    let make: () -> LifetimeTracker.Probe

    var body: some View {
      if ledger.count == 0 { Held(probe: make()) }
    }
  }

  struct Held: View {
    @State private var probe: LifetimeTracker.Probe

    init(probe: LifetimeTracker.Probe) { _probe = State(initialValue: probe) }

    var body: some View { Text(probe.name) }
  }
}
