import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Appearance", .timeLimit(.minutes(5)))
@MainActor
struct AppearanceTests {
  @Test("Callbacks of an appearance come outer first, and their ends inner first (H12, P16)")
  func order() {
    expectFreed { lifetimes in
      let parent = lifetimes.track(Screen("parent"))
      let child = lifetimes.track(Screen("child"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let window = lifetimes.track(makeWindow(parent, isVisible: false))

      let shown = lines { window.makeKeyAndVisible() }
      let hidden = lines { window.isHidden = true }

      #expect(
        shown == [
          "parent viewWillAppear", "child viewWillAppear",
          "parent viewIsAppearing", "parent updateProperties",
          "child viewIsAppearing", "child updateProperties",
          "child viewDidAppear", "parent viewDidAppear",
        ]
      )
      #expect(
        hidden == [
          "parent viewWillDisappear", "child viewWillDisappear",
          "child viewDidDisappear", "parent viewDidDisappear",
        ]
      )
    }
  }

  @Test("A transition that does not fit is reported once and changes nothing")
  func unbalanced() {
    expectFreed { lifetimes in
      let controller = lifetimes.track(Screen("home"))
      var states: [AppearanceState] = []

      let issues = IssueCollector.collect {
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(false, animated: false)
        states.append(controller.appearance)
        controller.beginAppearanceTransition(true, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        states.append(controller.appearance)
      }

      #expect(issues.map(\.kind) == [.misuse, .misuse, .misuse])
      #expect(
        issues.first?.message.contains("'endAppearanceTransition()' was called on home") == true
      )
      #expect(states == [.disappeared, .appeared])
    }
  }

  @Test("A transition may turn around before it ends")
  func turnaround() {
    let controller = Screen("home")
    controller.loadViewIfNeeded()

    let events = lines {
      controller.beginAppearanceTransition(true, animated: true)
      controller.beginAppearanceTransition(false, animated: true)
      controller.endAppearanceTransition()
    }

    #expect(
      events == ["home viewWillAppear", "home viewWillDisappear", "home viewDidDisappear"]
    )
  }

  @Test("A container that forwards appearance itself has children that wait for it")
  func manualForwarding() {
    final class Manual: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    expectFreed { lifetimes in
      let parent = lifetimes.track(Manual())
      let child = lifetimes.track(Screen("child"))
      let window = lifetimes.track(makeWindow(parent))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)

      let before = child.appearance
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()

      #expect(before == .disappeared)
      #expect(child.appearance == .appeared)
      window.close()
    }
  }

  @Test("The animated flag reaches the callbacks")
  func animatedFlag() {
    final class Witness: ViewController {
      var flags: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { flags.append(animated) }
      override func viewDidAppear(_ animated: Bool) { flags.append(animated) }
    }
    let witness = Witness()

    witness.beginAppearanceTransition(true, animated: true)
    witness.endAppearanceTransition()

    #expect(witness.flags == [true, true])
  }
}
