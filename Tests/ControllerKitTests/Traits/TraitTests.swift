import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

private enum Density: TraitDefinition {
  static let defaultValue = 1
}

@Suite("Traits", .timeLimit(.minutes(5)))
@MainActor
struct TraitTests {
  private let log = EventLog<String>()

  @Test("Traits come from window to controller to view, and a nearer override wins")
  func inheritance() {
    let parent = Screen("parent")
    let child = Screen("child")
    let label = PlatformView()
    let window = makeWindow(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(label)

    window.traitOverrides.userInterfaceStyle = .dark
    window.traitOverrides.layoutDirection = .rightToLeft
    parent.traitOverrides.userInterfaceStyle = .light
    label.traitOverrides.legibilityWeight = .bold

    #expect(window.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(label.traitCollection.layoutDirection == .rightToLeft)
    #expect(label.traitCollection.legibilityWeight == .bold)
    #expect(child.traitCollection.legibilityWeight == .unspecified)
  }

  @Test("Only those are told whose trait changed, with the traits before it")
  func registration() {
    let home = Screen("home")
    let window = makeWindow(home)
    home.registerForTraitChanges([TraitUserInterfaceStyle.self]) { [log] home, previous in
      log.record("\(previous.userInterfaceStyle) \(home.traitCollection.userInterfaceStyle)")
    }
    home.registerForTraitChanges([TraitLayoutDirection.self]) { [log] _, _ in
      log.record("direction")
    }

    window.traitOverrides.userInterfaceStyle = .dark
    window.traitOverrides.userInterfaceStyle = .dark
    window.traitOverrides.horizontalSizeClass = .compact

    #expect(log.events == ["unspecified dark"])
  }

  @Test("A registration ends when it is taken back")
  func unregistration() {
    let home = Screen("home")
    let registration = home.registerForTraitChanges([Density.self]) { [log] _, _ in
      log.record("told")
    }

    home.traitOverrides[Density.self] = 2
    home.unregisterForTraitChanges(registration)
    home.traitOverrides[Density.self] = 3

    #expect(log.events == ["told"])
    #expect(!registration.isActive)
  }

  @Test("A custom trait has its default, is set above and read below")
  func customTrait() {
    let home = Screen("home")
    let window = makeWindow(home)
    let before = home.traitCollection[Density.self]

    window.traitOverrides[Density.self] = 3

    #expect([before, home.traitCollection[Density.self]] == [1, 3])
    #expect(window.traitOverrides.contains(Density.self))
  }

  @Test("overrideUserInterfaceStyle forces a style, and unspecified returns to the inherited one")
  func styleOverride() {
    let home = Screen("home")
    let window = makeWindow(home)
    window.traitOverrides.userInterfaceStyle = .dark

    home.overrideUserInterfaceStyle = .light
    let forced = home.traitCollection.userInterfaceStyle
    home.overrideUserInterfaceStyle = .unspecified

    #expect([forced, home.traitCollection.userInterfaceStyle] == [.light, .dark])
  }

  @Test("A view that moves to other traits is told")
  func move() {
    let light = PlatformView()
    let dark = PlatformView()
    let label = PlatformView()
    light.traitOverrides.userInterfaceStyle = .light
    dark.traitOverrides.userInterfaceStyle = .dark
    light.addSubview(label)
    label.registerForTraitChanges([TraitUserInterfaceStyle.self]) { [log] label, _ in
      log.record("\(label.traitCollection.userInterfaceStyle)")
    }

    dark.addSubview(label)

    #expect(log.events == ["dark"])
  }

  @Test("A collection is a value that is compared as a whole")
  func values() {
    let dark = TraitCollection { $0.userInterfaceStyle = .dark }
    let copy = TraitCollection().modifyingTraits { traits in
      traits.userInterfaceStyle = .dark
    }
    let dense = dark.modifyingTraits { $0[Density.self] = 2 }

    #expect(dark == copy)
    #expect(dark != dense)
    #expect(dense.userInterfaceStyle == .dark)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!ContentSizeCategory.large.isAccessibilityCategory)
  }

  @Test("A child without a view hears of traits, too")
  func unloadedChild() {
    let parent = Screen("parent")
    let child = Screen("child")
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.registerForTraitChanges([Density.self]) { [log] _, _ in log.record("child") }

    parent.traitOverrides[Density.self] = 2

    #expect(log.events == ["child"])
  }

  @Test("Registrations keep nothing alive")
  func lifetime() {
    expectFreed { lifetimes in
      let home = lifetimes.track(Screen("home"))
      let window = lifetimes.track(makeWindow(home))
      home.registerForTraitChanges([Density.self]) { home, _ in home.title = "told" }
      home.view.registerForTraitChanges([Density.self]) { view, _ in view.isHidden = true }
      lifetimes.track(home.view)
      window.traitOverrides[Density.self] = 2
    }
  }
}
