import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Effects")
struct EffectTests {
  struct Watched: View {
    let ledger: Ledger
    let log: EventLog<String>

    var body: some View {
      VStack {
        if ledger.count % 2 == 0 {
          Text("par")
            .onAppear { log.record("appear par") }
            .onDisappear { log.record("disappear par") }
            .task { log.record("task par") }
        } else {
          Text("ímpar")
            .onAppear { log.record("appear ímpar") }
            .onDisappear { log.record("disappear ímpar") }
        }
        Text("\(ledger.count)")
          .onChange(of: ledger.count) { old, new in log.record("change \(old) \(new)") }
          .onChange(of: ledger.count, initial: true) { log.record("initial") }
      }
      .onAppear { log.record("appear all") }
    }
  }

  @Test("Effects run once each: disappearances, appearances, then changes")
  func order() {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Watched(ledger: ledger, log: log))
    let first = log.events
    ledger.count = 1
    stage.update()
    stage.update()

    #expect(first == ["appear all", "appear par", "initial"])
    #expect(
      log.events.dropFirst(3) == ["disappear par", "appear ímpar", "initial", "change 0 1"]
    )
  }

  @Test("A change that is taken back within an update is none")
  func changeThereAndBack() {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Watched(ledger: ledger, log: log))
    ledger.count = 2
    ledger.count = 0
    stage.update()

    #expect(log.events == ["appear all", "appear par", "initial"])
  }

  @Test("Views appear and disappear with the screen, and their state stays")
  func screen() throws {
    let log = EventLog<String>()
    let stage = Stage(
      Counter(title: "A")
        .onAppear { log.record("appear") }
        .onDisappear { log.record("disappear") }
    )
    try stage.press("A 0")
    stage.root.setShown(false)
    stage.update()
    stage.root.setShown(true)
    stage.update()
    stage.root.setShown(false)
    stage.root.setShown(true)
    stage.update()

    #expect(log.events == ["appear", "disappear", "appear"])
    #expect(stage.text == "[ A 1 ]")
  }

  struct Worker: View {
    let ledger: Ledger
    let log: EventLog<String>

    var body: some View {
      let id = ledger.count
      Text("\(id)").task(id: id) {
        log.record("begin \(id)")
        do {
          try await waitUntil { ledger.title == "fim" }
        } catch {
          log.record("cancel \(id)")
        }
      }
    }
  }

  @Test("A task begins with the view, anew with its identity, and is canceled with either")
  func task() async {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Worker(ledger: ledger, log: log))
    _ = await log.waitForEvents(1)
    ledger.count = 1
    stage.update()
    _ = await log.waitForEvents(3)
    stage.root.end()
    _ = await log.waitForEvents(4)

    #expect(log.events.first == "begin 0")
    #expect(Set(log.events[1...2]) == ["cancel 0", "begin 1"])
    #expect(log.events.last == "cancel 1")
  }

  struct Listener: View {
    let ledger: Ledger
    let log: EventLog<String>

    var body: some View {
      Text("ouve").onReceive(changes(of: { ledger.title })) {
        log.record("📱 [SwiftUI] Recebeu sucesso: \($0)")
      }
    }
  }

  @Test("P57: A view receives what a sequence yields while it is on the screen")
  func receive() async {
    let ledger = Ledger()
    let log = EventLog<String>()
    let stage = Stage(Listener(ledger: ledger, log: log))
    _ = await log.waitForEvents(1)
    ledger.title = "R$ 150,00"
    _ = await log.waitForEvents(2)
    stage.root.end()

    #expect(log.events.last == "📱 [SwiftUI] Recebeu sucesso: R$ 150,00")
  }

  struct Echo: View {
    @State private var value = 0
    let limit: Int

    var body: some View {
      Text("\(value)").onAppear { value = 1 }.onChange(of: value) { value = min(value + 1, limit) }
    }
  }

  @Test("P66: A feedback loop ends when the value it writes is equal")
  func convergingLoop() {
    let issues = IssueCollector.collect {
      let stage = Stage(Echo(limit: 5))
      #expect(stage.text == "5")
    }

    #expect(issues.isEmpty)
  }

  struct Left: View {
    @Binding var mine: Int
    let other: Int

    var body: some View {
      Text("\(mine)").onChange(of: other, initial: true) { mine = other + 1 }
    }
  }

  struct Right: View {
    @Binding var mine: Int
    let other: Int

    var body: some View {
      Text("\(mine)").onChange(of: other, initial: true) { mine = other + 1 }
    }
  }

  struct Arena: View {
    @State private var left = 0
    @State private var right = 0

    var body: some View {
      HStack {
        Left(mine: $left, other: right)
        Right(mine: $right, other: left)
      }
    }
  }

  @Test("P67: Views that answer each other for ever are stopped and named")
  func divergingLoop() {
    let issues = IssueCollector.collect { _ = Stage(Arena()) }

    #expect(issues.map(\.kind) == [.runaway])
    #expect(
      issues[0].message.hasPrefix(
        "ViewKit: Arena and Arena > Left and Arena > Right changed what they read in each of 100 "
          + "rounds of one update"
      )
    )
  }

  @Test("Ended views free what their effects capture")
  func freed() async {
    let lifetimes = LifetimeTracker()
    do {
      let log = EventLog<String>()
      let ledger = lifetimes.track(Ledger())
      let stage = Stage(Worker(ledger: ledger, log: log))
      lifetimes.track(stage.root)
      _ = await log.waitForEvents(1)
      stage.root.end()
      _ = await log.waitForEvents(2)
    }

    #expect(lifetimes.survivors.isEmpty)
  }
}
