import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

private final class Witness: AdaptivePresentationControllerDelegate {
  let log: EventLog<String>
  var allows = true
  init(_ log: EventLog<String>) { self.log = log }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    log.record("should")
    return allows
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    log.record("will")
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    log.record("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    log.record("attempt")
  }
}

@Suite("Presentations", .timeLimit(.minutes(5)))
@MainActor
struct PresentationTests {
  private let log = EventLog<String>()
  private let home = Screen("home")
  private let sheet = Screen("sheet")

  @Test("What a controller presents before it is a child appears once the child does")
  func beforeJoining() {
    let window = makeWindow(home)
    let child = Screen("child")

    let issues = IssueCollector.collect { child.present(sheet, animated: false) }
    home.addChild(child)
    home.view.addSubview(child.view)
    child.didMove(toParent: home)

    #expect(issues.count == 1)
    #expect(home.presentedViewController === sheet)
    #expect(sheet.appearance == .appeared)
    window.close()
  }

  @Test("A sheet appears over what stays, and its completion comes last")
  func sheetStyle() {
    let window = makeWindow(home)
    sheet.loadViewIfNeeded()

    let events = lines {
      home.present(sheet, animated: true) { [log] in log.record("presented") }
    }

    #expect(
      events == [
        "sheet viewWillAppear", "sheet viewIsAppearing", "sheet updateProperties",
        "sheet viewDidAppear",
      ]
    )
    #expect(log.events == ["presented"])
    #expect(home.presentedViewController === sheet)
    #expect(sheet.presentingViewController === home)
    #expect(sheet.view.window === window)
    window.close()
  }

  @Test("A full screen hides what is below, which comes back with its dismissal")
  func fullScreen() {
    let window = makeWindow(home)
    sheet.modalPresentationStyle = .fullScreen
    sheet.loadViewIfNeeded()

    let up = lines { home.present(sheet, animated: true) }
    let down = lines { sheet.dismiss(animated: true) }

    #expect(up.first == "home viewWillDisappear")
    #expect(up.contains("home viewDidDisappear"))
    #expect(
      down == [
        "sheet viewWillDisappear", "home viewWillAppear", "sheet viewDidDisappear",
        "home viewIsAppearing", "home viewDidAppear", "sheet end(dismissal)",
      ]
    )
    window.close()
  }

  @Test("A controller knows while it is presented and dismissed")
  func flags() {
    final class Knowing: ViewController {
      var flags: [String] = []
      override func viewWillAppear(_ animated: Bool) { flags.append("up \(isBeingPresented)") }
      override func viewWillDisappear(_ animated: Bool) {
        flags.append("down \(isBeingDismissed)")
      }
    }
    let window = makeWindow(home)
    let knowing = Knowing()

    home.present(knowing, animated: false)
    window.isHidden = true
    window.isHidden = false
    home.dismiss(animated: false)

    #expect(knowing.flags == ["up true", "down false", "up false", "down true"])
  }

  @Test("A presenter's dismiss takes all that stands on it, the topmost first")
  func tower() {
    let window = makeWindow(home)
    let second = Screen("second")
    home.present(sheet, animated: false)
    sheet.present(second, animated: false)
    for screen in [sheet, second] {
      screen.onEnd { [log] _ in log.record(screen.description) }
    }

    home.dismiss(animated: true) { [log] in log.record("completion") }

    #expect(log.events == ["second", "sheet", "completion"])
    #expect(home.presentedViewController == nil)
    window.close()
  }

  @Test("The topmost one's dismiss takes only itself")
  func topmost() {
    let window = makeWindow(home)
    let second = Screen("second")
    home.present(sheet, animated: false)
    sheet.present(second, animated: false)

    second.dismiss(animated: true)

    #expect(window.topmostViewController === sheet)
    window.close()
  }

  @Test("A presentation over another one is reported and waits for its end")
  func waiting() {
    let window = makeWindow(home)
    let second = Screen("second")
    home.present(sheet, animated: false)

    let issues = IssueCollector.collect {
      home.present(second, animated: false) { [log] in log.record("second is up") }
    }
    home.dismiss(animated: false) { [log] in log.record("sheet is gone") }

    #expect(issues.map(\.kind) == [.misuse])
    #expect(log.events == ["sheet is gone", "second is up"])
    #expect(home.presentedViewController === second)
    window.close()
  }

  @Test("A presentation off the screen is reported and waits until its presenter is there")
  func offScreen() {
    let window = makeWindow(home, isVisible: false)

    let issues = IssueCollector.collect { home.present(sheet, animated: false) }
    let before = home.presentedViewController
    window.makeKeyAndVisible()

    #expect(issues.count == 1)
    #expect(before == nil)
    #expect(home.presentedViewController === sheet)
    window.close()
  }

  @Test("A dismissal asked for while the presentation is under way comes after it")
  func dismissalInCallback() {
    final class Shy: ViewController {
      override func viewDidAppear(_ animated: Bool) { dismiss(animated: false) }
    }
    let window = makeWindow(home)
    let shy = Shy()
    shy.onEnd { [log] _ in log.record("end") }

    home.present(shy, animated: false) { [log] in log.record("presented") }

    #expect(log.events == ["presented", "end"])
    #expect(home.presentedViewController == nil)
    window.close()
  }

  @Test("A dismissal of nothing is reported, and its completion runs")
  func dismissalOfNothing() {
    let window = makeWindow(home)

    let issues = IssueCollector.collect {
      home.dismiss(animated: false) { [log] in log.record("completion") }
    }

    #expect(issues.count == 1)
    #expect(log.events == ["completion"])
    window.close()
  }

  @Test(
    "The user's dismissal asks first and tells after",
    arguments: ["allowed", "modal", "refused"]
  )
  func interactive(_ rule: String) {
    let window = makeWindow(home)
    let witness = Witness(log)
    witness.allows = rule != "refused"
    sheet.isModalInPresentation = rule == "modal"
    sheet.presentationController?.delegate = witness
    sheet.onEnd { [log] end in log.record("\(end)") }
    home.present(sheet, animated: false)

    let isDismissed = sheet.presentationController?.dismissInteractively()

    let expected =
      rule == "allowed"
      ? ["should", "will", "interactiveDismissal", "did"] : ["should", "attempt"]
    #expect(log.events == expected)
    #expect(isDismissed == (rule == "allowed"))
    window.close()
  }

  @Test("A dismissal by code tells the delegate nothing")
  func dismissalByCode() {
    let window = makeWindow(home)
    let witness = Witness(log)
    sheet.presentationController?.delegate = witness
    home.present(sheet, animated: false)

    sheet.dismiss(animated: false)

    #expect(log.events.isEmpty)
    window.close()
  }

  @Test("What is presented takes its traits from the window")
  func traits() {
    let window = makeWindow(home)
    window.traitOverrides.userInterfaceStyle = .dark

    home.present(sheet, animated: false)

    #expect(sheet.traitCollection.userInterfaceStyle == .dark)
    window.close()
  }

  @Test("What has been dismissed is freed, also after many rounds (P35)")
  func lifetime() {
    expectFreed { lifetimes in
      let window = lifetimes.track(makeWindow(lifetimes.track(Screen("home"))))
      for _ in 0..<20 {
        window.rootViewController?.present(lifetimes.track(Screen("sheet")), animated: true)
        window.rootViewController?.dismiss(animated: true)
      }
      #expect(lifetimes.survivors == ["Screen", "Window"])
    }
  }
}
