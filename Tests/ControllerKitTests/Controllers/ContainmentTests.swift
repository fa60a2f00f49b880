import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Containment", .timeLimit(.minutes(5)))
@MainActor
struct ContainmentTests {
  private let parent = Screen("parent")
  private let child = Screen("child")

  private func join() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func leave() {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test("addChild says that the move begins, and the container that it is done (H10)")
  func joining() {
    parent.loadViewIfNeeded()
    child.loadViewIfNeeded()

    let events = lines { join() }

    #expect(events == ["child willMove(toParent: parent)", "child didMove(toParent: parent)"])
    #expect(child.parent === parent)
    #expect(parent.children.map(\.description) == ["child"])
  }

  @Test("removeFromParent says that the move is done, after willMove and the view's removal (H11)")
  func leaving() {
    join()

    let events = lines { leave() }

    #expect(
      events == [
        "child willMove(toParent: nil)", "child didMove(toParent: nil)", "child end(removal)",
      ]
    )
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test("A child that is added on the screen appears with its view, and goes with it (H12)")
  func onScreen() {
    let window = makeWindow(parent)
    child.loadViewIfNeeded()

    let joined = lines { join() }
    let left = lines { leave() }

    #expect(
      joined == [
        "child willMove(toParent: parent)", "child viewWillAppear", "child viewIsAppearing",
        "child updateProperties", "child viewDidAppear", "child didMove(toParent: parent)",
      ]
    )
    #expect(
      left == [
        "child willMove(toParent: nil)", "child viewWillDisappear", "child viewDidDisappear",
        "child didMove(toParent: nil)", "child end(removal)",
      ]
    )
    window.close()
  }

  @Test("A view that is added before its controller is reported once, and shown all the same")
  func viewBeforeChild() {
    let window = makeWindow(parent)

    let issues = IssueCollector.collect {
      parent.view.addSubview(child.view)
      parent.addChild(child)
      child.didMove(toParent: parent)
    }

    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("call 'addChild' before 'addSubview'") == true)
    #expect(child.appearance == .appeared)
    #expect(child.parent === parent)
    window.close()
  }

  @Test("A removal without willMove is reported, and willMove is called")
  func removalWithoutWillMove() {
    join()
    var events: [String] = []

    let issues = IssueCollector.collect {
      events = lines {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }

    #expect(issues.count == 1)
    #expect(
      events == [
        "child willMove(toParent: nil)", "child didMove(toParent: nil)", "child end(removal)",
      ]
    )
  }

  @Test("A removal that leaves the view behind is reported, and the view goes")
  func removalWithView() {
    let window = makeWindow(parent)
    join()

    let issues = IssueCollector.collect {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }

    #expect(issues.count == 1)
    #expect(child.view.superview == nil)
    #expect(child.appearance == .disappeared)
    window.close()
  }

  @Test(
    "A move that is out of order is reported once",
    arguments: ["didMove", "removeFromParent", "willMove", "addChild twice", "addChild to itself"]
  )
  func outOfOrder(_ call: String) {
    let issues = IssueCollector.collect {
      switch call {
      case "didMove": child.didMove(toParent: parent)
      case "removeFromParent": child.removeFromParent()
      case "willMove": child.willMove(toParent: nil)
      case "addChild twice":
        join()
        parent.addChild(child)
      default: parent.addChild(parent)
      }
    }

    #expect(issues.map(\.kind) == [.misuse])
    #expect(parent.children.count == (call == "addChild twice" ? 1 : 0))
  }

  @Test("A child that was never told that it had come is reported when it leaves")
  func missingDidMove() {
    parent.addChild(child)

    let issues = IssueCollector.collect {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }

    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("call 'didMove(toParent:)'") == true)
  }

  @Test("A child of another parent is taken from it first")
  func anotherParent() {
    let other = Screen("other")
    join()

    let issues = IssueCollector.collect { other.addChild(child) }

    #expect(issues.isEmpty)
    #expect(child.parent === other)
    #expect(parent.children.isEmpty)
    #expect(child.view.superview == nil)
  }

  @Test("A child knows while it comes and while it goes")
  func movingFlags() {
    final class Witness: ViewController {
      var flags: [String] = []
      override func viewWillAppear(_ animated: Bool) { flags.append("in \(isMovingToParent)") }
      override func viewWillDisappear(_ animated: Bool) {
        flags.append("out \(isMovingFromParent)")
      }
    }
    let window = makeWindow(parent)
    let witness = Witness()

    parent.addChild(witness)
    parent.view.addSubview(witness.view)
    witness.didMove(toParent: parent)
    window.isHidden = true
    window.isHidden = false
    witness.willMove(toParent: nil)
    witness.view.removeFromSuperview()
    witness.removeFromParent()

    #expect(witness.flags == ["in true", "out false", "in false", "out true"])
    window.close()
  }

  @Test("A parent and its children are freed with their last reference (H36)")
  func lifetime() {
    expectFreed { lifetimes in
      let parent = lifetimes.track(Screen("parent"))
      let child = lifetimes.track(Screen("child"))
      parent.addChild(child)
      parent.view.addSubview(lifetimes.track(child.view))
      child.didMove(toParent: parent)
      lifetimes.track(parent.view)
    }
  }

  @Test("A message tells two controllers apart that are called the same")
  func untitled() {
    let parent = ViewController()
    let child = ViewController()

    let issues = IssueCollector.collect { parent.view.addSubview(child.view) }

    #expect(
      issues.map(\.message) == [
        "ControllerKit: the view of ViewController was added to the view of another ViewController, "
          + "which is not its parent; call 'addChild' before 'addSubview', and "
          + "'didMove(toParent:)' after it"
      ]
    )
  }
}
