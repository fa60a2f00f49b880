import ControllerKit
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
