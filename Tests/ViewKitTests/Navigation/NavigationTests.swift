import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Navigation")
struct NavigationTests {
  struct Shop: View {
    @State private var path: [Int]
    let log: EventLog<String>

    init(path: [Int] = [], log: EventLog<String> = EventLog()) {
      _path = State(initialValue: path)
      self.log = log
    }

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Counter(title: "raiz")
          NavigationLink("Produto", value: 1)
        }
        .navigationTitle("Loja")
        .navigationDestination(for: Int.self) { ProductView(number: $0) }
        .onAppear { log.record("appear loja") }
        .onDisappear { log.record("disappear loja") }
      }
    }
  }

  struct ProductView: View {
    @Environment(\.dismiss) private var dismiss
    let number: Int

    var body: some View {
      VStack {
        NavigationLink("Próximo", value: number + 1)
        Button("Voltar já") { dismiss() }
      }
      .navigationTitle("Produto \(number)")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Ajuda") {} }
        Button("Comprar") {}.disabled(number == 1)
      }
    }
  }

  /// The first line of the screen.
  private func bar(_ stage: Stage) -> String {
    String(stage.root.element.textSnapshot().split(separator: "\n")[0])
  }

  @Test("P50: A title and a toolbar stand in the bar, and a screen leads back")
  func bars() throws {
    let stage = Stage(Shop())
    let root = bar(stage)
    try stage.press("Produto ›")
    let pushed = bar(stage)
    try stage.press("Próximo ›")
    let second = bar(stage)

    #expect(root == "                  Loja")
    #expect(pushed == "‹ Loja  Ajuda  Produto 1         Comprar")
    #expect(second == "‹ Produto 1  Ajuda   Produto 2   Comprar")
  }

  @Test("H67: The back button, dismiss and the escape key leave a screen, and state below is kept")
  func leaving() throws {
    let log = EventLog<String>()
    let stage = Stage(Shop(log: log))
    try stage.press("raiz 0")
    try stage.press("Produto ›")
    try stage.press("Próximo ›")
    try stage.press("Voltar já")
    let dismissed = bar(stage)
    try stage.focus("Próximo ›")
    stage.type("esc")

    #expect(dismissed.hasPrefix("‹ Loja"))
    #expect(stage.text.contains("[ raiz 1 ]"))
    #expect(log.events == ["appear loja", "disappear loja", "appear loja"])
  }

  @Test("A path that is set from the beginning shows its screens")
  func restored() {
    let stage = Stage(Shop(path: [1, 2, 3]))

    #expect(bar(stage).hasPrefix("‹ Produto 2"))
  }

  @Test("A value that nothing shows is reported, with what to add")
  func missingDestination() throws {
    var stage: Stage?
    let issues = try IssueCollector.collect {
      stage = Stage(NavigationStack { NavigationLink("ir", value: "x") })
      try stage?.press("ir ›")
    }

    #expect(issues.count == 1)
    let message = "nothing shows a String; add '.navigationDestination(for:)'"
    #expect(issues[0].message.contains(message))
    #expect(stage?.text.contains("⚠ x") == true)
  }

  @Test("The root answers the title of views that are in no stack")
  func rootPreferences() {
    let stage = Stage(Text("a").navigationTitle("Pagamento").toolbar { Button("OK") {} })
    let before = stage.root.preferences.title
    let items = stage.root.preferences.trailingItems.map(\.title)
    stage.root.setContent(Text("b"))
    stage.update()

    #expect(before == "Pagamento")
    #expect(items == ["OK"])
    #expect(stage.root.preferences.title == nil)
  }

  @Test("Screens that are left are freed")
  func freed() throws {
    let lifetimes = LifetimeTracker()
    let stage = Stage(Restored(lifetimes: lifetimes))
    try stage.press("ir ›")
    let during = lifetimes.survivorCount
    stage.root.focus = nil
    try stage.press("Voltar")

    #expect(during == 1)
    #expect(lifetimes.survivors.isEmpty)
  }

  struct Restored: View {
    let lifetimes: LifetimeTracker

    var body: some View {
      NavigationStack {
        NavigationLink("ir", value: 1)
          .navigationDestination(for: Int.self) { _ in Owner(lifetimes: lifetimes) }
      }
    }
  }

  struct Owner: View {
    @State private var probe: LifetimeTracker.Probe

    init(lifetimes: LifetimeTracker) { _probe = State(initialValue: lifetimes.probe()) }

    var body: some View { Text(probe.name) }
  }
}
