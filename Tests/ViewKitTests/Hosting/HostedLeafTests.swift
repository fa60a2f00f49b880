import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A picture from elsewhere that logs what is asked of it.
@MainActor
private final class Guest: HostedContent {
  var needsLayout: (@MainActor () -> Void)?
  var text = ""
  private(set) var pictures = 0
  let log: EventLog<String>
  private let elementID = ElementID.unique()

  init(_ log: EventLog<String>) { self.log = log }

  func sizeThatFits(_ proposal: SizeProposal) -> Size { Size(width: text.count, height: 1) }

  func element(in size: Size) -> Element {
    pictures += 1
    return Element(
      id: elementID,
      kind: .label,
      label: text,
      actions: [.press]
    )
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard id == elementID else { return false }
    log.record("perform \(action)")
    return true
  }

  func handle(_ key: KeyEvent) -> Bool { false }

  func setShown(_ isShown: Bool) { log.record(isShown ? "shown" : "hidden") }
}

private struct GuestView: HostedLeaf {
  let ledger: Ledger
  let log: EventLog<String>

  func makeContent(in environment: EnvironmentValues) -> Guest {
    log.record("make")
    return Guest(log)
  }

  func updateContent(_ content: Guest, in environment: EnvironmentValues) {
    log.record("update \(ledger.count)")
    content.text = "\(environment.locale) \(ledger.count)"
  }

  static func dismantleContent(_ content: Guest) {
    content.log.record("dismantle after \(content.pictures) pictures")
  }

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    hostedNode(for: view, reusing: node, at: place)
  }
}

@MainActor
@Suite("Hosted leaves")
struct HostedLeafTests {
  struct Switch: View {
    let ledger: Ledger
    let log: EventLog<String>

    var body: some View {
      VStack {
        Text(ledger.title)
        if ledger.title != "fim" { GuestView(ledger: ledger, log: log) }
      }
    }
  }

  @Test("P23, P69: Content is made once, updated after what it has read, and dismantled once")
  func life() {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Switch(ledger: ledger, log: log))
    ledger.title = "outro"
    stage.update()
    ledger.count = 1
    let text = stage.update()
    stage.root.setEnvironment(\.locale, "en_US")
    let localized = stage.update()
    ledger.title = "fim"
    stage.update()

    #expect(text == "outro\npt_BR 1")
    #expect(localized == "outro\nen_US 1")
    #expect(
      log.events == [
        "make", "update 0", "shown", "update 1", "update 1", "hidden",
        "dismantle after 3 pictures",
      ]
    )
  }

  @Test("Only what has changed is measured and drawn again")
  func memo() {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Switch(ledger: ledger, log: log))
    ledger.title = "outro"
    stage.update()
    let unchanged = log.events
    ledger.count = 1
    stage.update()
    stage.root.end()
    stage.update()

    #expect(unchanged == ["make", "update 0", "shown"])
    #expect(log.events.suffix(3) == ["update 1", "hidden", "dismantle after 2 pictures"])
  }

  @Test("Actions on elements of the content reach it")
  func actions() throws {
    let log = EventLog<String>()
    let stage = Stage(GuestView(ledger: Ledger(), log: log))
    try stage.press("pt_BR 0")

    #expect(log.events.last == "perform press")
  }

  @Test("Content is freed with its view")
  func freed() {
    expectFreed { lifetimes in
      let ledger = lifetimes.track(Ledger())
      let log = lifetimes.track(EventLog<String>())
      let stage = Stage(Switch(ledger: ledger, log: log))
      ledger.title = "fim"
      stage.update()
    }
  }
}
