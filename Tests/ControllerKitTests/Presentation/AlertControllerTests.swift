import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Alerts", .timeLimit(.minutes(5)))
@MainActor
struct AlertControllerTests {
  private let log = EventLog<String>()
  private let home = Screen("home")

  private func makeAlert(_ message: String, button: String = "OK") -> AlertController {
    let alert = AlertController(
      title: "Pagamento Confirmado! 🎉",
      message: message,
      preferredStyle: .alert
    )
    alert.addAction(
      AlertAction(title: button, style: .default) { [log] _ in log.record("\(button) \(message)") }
    )
    return alert
  }

  @Test("An action runs once, after its alert is gone (P54)")
  func action() throws {
    let window = makeWindow(home)
    let alert = makeAlert("Valor processado: R$ 150,00")
    alert.onEnd { [log] _ in log.record("gone") }
    home.present(alert, animated: true)
    let ok = try #require(alert.actions.first)

    alert.choose(ok)
    alert.choose(ok)

    #expect(log.events == ["gone", "OK Valor processado: R$ 150,00"])
    #expect(home.presentedViewController == nil)
    window.close()
  }

  @Test("Alerts wait for each other in order, without an issue, and none is lost (P56, F12)")
  func queue() throws {
    let window = makeWindow(home)
    var seen: [String?] = []

    let issues = IssueCollector.collect {
      for number in 1...3 { home.present(makeAlert("\(number)"), animated: true) }
    }
    while let alert = window.topmostViewController as? AlertController {
      seen.append(alert.message)
      alert.choose(try #require(alert.actions.first))
    }

    #expect(issues.isEmpty)
    #expect(seen == ["1", "2", "3"])
    #expect(log.events == ["OK 1", "OK 2", "OK 3"])
  }

  @Test("An alert that waits on a sheet which is dismissed waits on the sheet's presenter")
  func handover() {
    let window = makeWindow(home)
    let sheet = Screen("sheet")
    home.present(sheet, animated: false)
    sheet.present(makeAlert("first"), animated: false)
    sheet.present(makeAlert("second"), animated: false)

    home.dismiss(animated: false)

    #expect((window.topmostViewController as? AlertController)?.message == "second")
    window.close()
  }

  @Test("An alert that is answered before its presentation is over is answered once")
  func earlyAnswer() throws {
    let window = makeWindow(home)
    let alert = makeAlert("first")
    let ok = try #require(alert.actions.first)

    home.present(alert, animated: true) {
      alert.choose(ok)
      alert.choose(ok)
    }
    home.present(makeAlert("second"), animated: true)

    #expect(log.events == ["OK first"])
    #expect((window.topmostViewController as? AlertController)?.message == "second")
    window.close()
  }

  @Test("The completion of what can no longer appear runs all the same")
  func hopelessCompletion() {
    let window = makeWindow(home)
    home.present(makeAlert("first"), animated: true)
    let second = makeAlert("second")
    home.present(second, animated: true) { [log] in log.record("second") }

    window.rootViewController = Screen("other")

    #expect(log.events == ["second"])
    #expect(!second.isViewLoaded)
    #expect(window.topmostViewController?.title == "other")
    window.close()
  }

  @Test("A disabled action, and one of another alert, do nothing")
  func noAction() throws {
    let window = makeWindow(home)
    let alert = makeAlert("first")
    let disabled = AlertAction(title: "Delete", style: .destructive) { [log] _ in
      log.record("deleted")
    }
    disabled.isEnabled = false
    alert.addAction(disabled)
    home.present(alert, animated: false)

    alert.choose(disabled)
    alert.choose(try #require(makeAlert("other").actions.first))

    #expect(log.events.isEmpty)
    #expect(window.topmostViewController === alert)
    window.close()
  }

  @Test("A second action that cancels is reported and left out")
  func twoCancels() {
    let alert = makeAlert("first")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))

    let issues = IssueCollector.collect {
      alert.addAction(AlertAction(title: "No", style: .cancel))
    }

    #expect(issues.count == 1)
    #expect(alert.actions.map(\.title) == ["OK", "Cancel"])
  }

  @Test("An alert is not dismissed by swiping, and is freed when it is chosen")
  func lifetime() throws {
    try expectFreed { lifetimes in
      let window = lifetimes.track(makeWindow(lifetimes.track(Screen("home"))))
      let alert = lifetimes.track(makeAlert("first"))
      window.rootViewController?.present(alert, animated: false)
      #expect(alert.presentationController?.dismissInteractively() == false)
      alert.choose(lifetimes.track(try #require(alert.actions.first)))
    }
  }
}
