import CanvasKit
import ObservationKit
import ObservationTesting
import TestSupport
import Testing
import ViewKit

private enum CurrencyKey: EnvironmentKey {
  static let defaultValue = "BRL"
}

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

@MainActor
@Suite("Environment")
struct EnvironmentTests {
  struct Price: View {
    @Environment(\.currency) private var currency

    var body: some View { Text(currency) }
  }

  struct Locale: View {
    @Environment(\.locale) private var locale

    var body: some View { Text(locale) }
  }

  @Test("H63: A custom value has a default, and is set from outside")
  func customValue() {
    let stage = Stage(Price())
    let before = stage.text
    stage.root.setEnvironment(\.currency, "USD")

    #expect(before == "BRL")
    #expect(stage.update() == "USD")
  }

  @Test("H53: A value by key path and an object by type both reach in, and the deeper one wins")
  func scoping() {
    let outer = Ledger()
    let inner = Ledger()
    inner.title = "dentro"
    let stage = Stage(
      VStack {
        Title()
        Price()
        VStack {
          Title()
          Price()
        }
        .environment(inner)
        .environment(\.currency, "EUR")
      }
      .environment(outer)
      .environment(\.currency, "USD")
    )

    #expect(stage.text == "Pagamento\nUSD\ndentro\nEUR")
  }

  struct Title: View {
    @Environment(Ledger.self) private var ledger

    var body: some View { Text(ledger.title) }
  }

  @Test("H60: A changed value evaluates only the views that read it")
  func usedKeys() {
    let stage = Stage(
      VStack {
        Price()
        Locale()
      }
    )

    let count = stage.evaluations { stage.root.setEnvironment(\.locale, "en_US") }

    #expect(count == 1)
    #expect(stage.text == "BRL\nen_US")
  }

  struct Switcher: View {
    let ledger: Ledger

    var body: some View {
      VStack {
        Price()
        Locale()
        Counter(title: "A")
      }
      .environment(\.currency, ledger.count == 0 ? "BRL" : "USD")
    }
  }

  @Test("H65: A value that changes around views reaches its readers, and state below survives")
  func liveChange() throws {
    let ledger = Ledger()
    let stage = Stage(Switcher(ledger: ledger))
    try stage.press("A 0")

    // The switcher, the closure that sets the value, and the one view that reads it.
    let count = stage.evaluations { ledger.count = 1 }

    #expect(count == 3)
    #expect(stage.text == "USD\npt_BR\n[ A 1 ]")
  }

  @Test("H68: A missing object is a clear error that names type, path and modifier")
  func missingObject() {
    var stage: Stage?
    let issues = IssueCollector.collect {
      stage = Stage(Frame { Title() })
      stage?.root.setEnvironment(Ledger())
      stage?.update()
    }

    #expect(issues.count == 1)
    #expect(
      issues[0].message == "ViewKit: Frame > Title reads an object of type Ledger from the "
        + "environment, which has none; add '.environment(...)' with one to a view around it"
    )
    #expect(stage?.text == "Pagamento")
  }

  struct Frame<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View { content }
  }

  struct OptionalTitle: View {
    @Environment(Ledger.self) private var ledger: Ledger?

    var body: some View { Text(ledger?.title ?? "nada") }
  }

  @Test("H69: An optional object that is missing is nil")
  func optionalObject() {
    let stage = Stage(OptionalTitle())
    let before = stage.text
    stage.root.setEnvironment(Ledger())

    #expect(before == "nada")
    #expect(stage.update() == "Pagamento")
  }

  @Test("H58: Where lines begin at the right, stacks and margins are mirrored")
  func layoutDirection() {
    let stage = Stage(
      width: 10,
      height: 1,
      HStack {
        Text("a")
        Text("b")
        Spacer()
      }
    )
    let before = stage.root.element.textSnapshot()
    stage.root.setEnvironment(\.layoutDirection, .rightToLeft)
    stage.update()

    #expect(before == "a b")
    #expect(stage.root.element.textSnapshot() == "       b a")
  }

  @Test("Disabled views refuse to act, whatever is said further inside")
  func disabled() throws {
    let stage = Stage(VStack { Counter(title: "A").disabled(false) }.disabled(true))
    let button = try stage.root.element.first(labeled: "A 0")

    #expect(!button.isEnabled)
    #expect(!stage.root.perform(.press, on: button.id))
  }

  @Test("H68: A required object that is read outside of any tree is a clear precondition failure")
  func unboundObject() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Environment(Ledger.self).wrappedValue }
    }

    expectMessage("an object of type Ledger was read from the environment of a view", in: result)
  }

  struct Optionally: View {
    let ledger: Ledger

    var body: some View {
      VStack { Price() }.transformEnvironment(\.self) {
        if ledger.count > 0 { $0.currency = "JPY" }
      }
    }
  }

  @Test("A value that is first set around a view later reaches it")
  func gainedKey() {
    let ledger = Ledger()
    let stage = Stage(Optionally(ledger: ledger).environment(\.currency, "USD"))
    let before = stage.text
    ledger.count = 1

    #expect(before == "USD")
    #expect(stage.update() == "JPY")
  }

  @Test("Models and environments are freed with the root")
  func freed() {
    expectFreed { lifetimes in
      let ledger = lifetimes.track(Ledger())
      let stage = Stage(Title().environment(ledger))
      lifetimes.track(stage.root)
      stage.root.setEnvironment(lifetimes.track(Ledger(), as: "outer"))
      stage.update()
    }
  }
}
