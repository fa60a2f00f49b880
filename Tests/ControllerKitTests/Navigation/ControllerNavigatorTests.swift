import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

@Suite("Navigators", .timeLimit(.minutes(5)))
@MainActor
struct ControllerNavigatorTests {
  private let home = Screen("home")
  private let detail = Screen("detail")

  @Test("A navigator finds the nearest stack when it is used, also one that came later (F29)")
  func lateStack() {
    let navigator = ControllerNavigator(from: home)
    let navigation = NavigationController(rootViewController: home)

    navigator.push(detail)

    #expect(navigation.topViewController === detail)
  }

  @Test("What was pushed can push again by a navigator of its own (H22, H24)")
  func secondLevel() {
    let navigation = NavigationController(rootViewController: home)
    let last = Screen("last")

    ControllerNavigator(from: home).push(detail)
    ControllerNavigator(from: detail).push(last)
    ControllerNavigator(from: last).pop()

    #expect(navigation.viewControllers.map(\.description) == ["home", "detail"])
  }

  @Test("A navigator keeps no stack alive (H25)")
  func weakness() {
    var navigator = ControllerNavigator()

    expectFreed { lifetimes in
      let navigation = lifetimes.track(NavigationController(rootViewController: home))
      navigator = ControllerNavigator(navigationController: navigation)
    }

    #expect(navigator.navigationController == nil)
  }

  @Test("Without a stack a push is reported and does nothing (H26, F28)")
  func noStack() {
    let issues = IssueCollector.collect {
      ControllerNavigator().push(detail)
      ControllerNavigator(from: home).popToRoot()
    }

    #expect(issues.map(\.kind) == [.misuse, .misuse])
    #expect(issues.first?.message.contains("cannot push detail") == true)
    #expect(issues.last?.message.contains("home is on no navigation controller") == true)
  }
}
