import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Windows", .timeLimit(.minutes(5)))
@MainActor
struct WindowTests {
  @Test("A window is hidden until it is made visible, and its root appears with it")
  func visibility() {
    let home = Screen("home")
    let window = makeWindow(home, isVisible: false)
    let before = home.appearance

    window.makeKeyAndVisible()

    #expect(before == .disappeared)
    #expect(home.appearance == .appeared)
  }

  @Test("Another root takes the place of the former, which ends")
  func replacement() {
    let home = Screen("home")
    let other = Screen("other")
    let window = makeWindow(home)
    other.loadViewIfNeeded()

    let events = lines { window.rootViewController = other }

    #expect(
      events == [
        "home viewWillDisappear", "other viewWillAppear", "home viewDidDisappear",
        "other viewIsAppearing", "other updateProperties", "other viewDidAppear",
        "home end(rootReplacement)",
      ]
    )
  }

  @Test("A root that is given to another window leaves the first and is seen in the second")
  func move() {
    let home = Screen("home")
    let first = makeWindow(home)
    let second = makeWindow()

    let events = lines { second.rootViewController = home }

    #expect(first.rootViewController == nil)
    #expect(home.appearance == .appeared)
    #expect(
      events == [
        "home viewWillDisappear", "home viewDidDisappear", "home end(rootReplacement)",
        "home viewWillAppear", "home viewIsAppearing", "home viewDidAppear",
      ]
    )
    second.close()
  }

  @Test("A child and what is presented cannot be the root of a window, which is told")
  func strangers() {
    let home = Screen("home")
    let child = Screen("child")
    let sheet = Screen("sheet")
    home.addChild(child)
    child.didMove(toParent: home)
    let window = makeWindow(home)
    home.present(sheet, animated: false)
    let other = makeWindow()

    let issues = IssueCollector.collect {
      other.rootViewController = child
      other.rootViewController = sheet
    }

    #expect(other.rootViewController == nil)
    #expect(
      issues.map(\.message) == [
        "ControllerKit: child was made the root of a window, but is a child of another controller; "
          + "have it leave that first",
        "ControllerKit: sheet was made the root of a window, but is presented; have it leave that "
          + "first",
      ]
    )
    #expect(sheet.appearance == .appeared)
    window.close()
  }

  @Test("The root of a window can become the first screen of a stack that takes its place")
  func wrapping() {
    let home = Screen("home")
    let window = makeWindow(home)
    let navigation = NavigationController(rootViewController: home)
    navigation.title = "stack"

    let events = lines { window.rootViewController = navigation }

    #expect(
      events == [
        "stack loadView", "stack viewDidLoad", "home viewWillDisappear", "home viewDidDisappear",
        "stack viewWillAppear", "home viewWillAppear", "stack viewIsAppearing",
        "stack updateProperties", "home viewIsAppearing", "home viewDidAppear",
        "stack viewDidAppear",
      ]
    )
    #expect(home.view.window === window)
    window.close()
  }

  @Test("Only what is to be seen appears when a window comes back")
  func coveredRoot() {
    let home = Screen("home")
    let cover = Screen("cover")
    cover.modalPresentationStyle = .fullScreen
    let window = makeWindow(home)
    home.present(cover, animated: false)

    window.isHidden = true
    window.isHidden = false

    #expect(home.appearance == .disappeared)
    #expect(cover.appearance == .appeared)
    window.close()
  }

  @Test("A window that is closed frees all that it showed (P31)")
  func lifetime() {
    let window = makeWindow()
    expectFreed { lifetimes in
      let home = lifetimes.track(Screen("home"))
      window.rootViewController = home
      home.present(lifetimes.track(Screen("sheet")), animated: false)

      window.close()
    }

    #expect(window.rootViewController == nil)
  }
}
