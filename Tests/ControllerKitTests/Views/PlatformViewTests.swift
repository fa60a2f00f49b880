import CanvasKit
import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("View trees", .timeLimit(.minutes(5)))
@MainActor
struct PlatformViewTests {
  @Test("A view that is added elsewhere leaves its place")
  func move() {
    let first = PlatformView()
    let second = PlatformView()
    let view = PlatformView()
    first.addSubview(view)

    second.addSubview(view)

    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
    #expect(view.isDescendant(of: second) && !view.isDescendant(of: first))
  }

  @Test("A view inside itself is reported and left where it is")
  func cycle() {
    let outer = PlatformView()
    let inner = PlatformView()
    outer.addSubview(inner)

    let issues = IssueCollector.collect { inner.addSubview(outer) }

    #expect(issues.count == 1)
    #expect(inner.subviews.isEmpty)
  }

  @Test("No view has the identity of one that is gone, though it may get its memory")
  func identity() {
    let count = 100

    let ids = (0..<count).map { _ in PlatformView().elementID }

    #expect(Set(ids).count == count)
  }

  @Test("Layout tells the controller before and after, once")
  func layout() {
    let home = Screen("home")
    let window = makeWindow(home)

    let events = lines {
      window.layoutIfNeeded()
      window.layoutIfNeeded()
    }

    #expect(events == ["home viewWillLayoutSubviews", "home viewDidLayoutSubviews"])
  }

  @Test("Margins at the sides give way to what a view shows where there is little room")
  func narrowMargins() {
    let outer = PlatformView()
    let button = ButtonView(title: "Pagar")
    button.pinnedInsets = EdgeInsets(leading: 6, trailing: 3)
    outer.addSubview(button)

    let columns = [30, 18, 12, 5].map { width in
      outer.frame = Rect(x: 0, y: 0, width: width, height: 1)
      outer.layoutIfNeeded()
      return button.frame.columns
    }

    #expect(columns == [6..<27, 6..<15, 2..<11, 0..<5])
  }

  @Test("A controller's view that moves on the screen neither disappears nor appears")
  func moveOnScreen() {
    let parent = Screen("parent")
    let child = Screen("child")
    let window = makeWindow(parent)
    let box = PlatformView()
    parent.view.addSubview(box)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)

    let events = lines { box.addSubview(child.view) }

    #expect(events.isEmpty)
    #expect(child.appearance == .appeared)
    window.close()
  }
}
