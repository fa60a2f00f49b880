import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A view that shows a value of the environment and counts how often it is evaluated.
private struct Probe<Value>: View {
  @Environment private var value: Value
  let log: EventLog<String>

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, _ log: EventLog<String> = EventLog()) {
    _value = Environment(keyPath)
    self.log = log
  }

  var body: some View {
    log.record("body")
    return Text("\(value)")
  }
}

/// A view that shows the style that a controller inside of it has.
private struct StyleView: ViewControllerRepresentable {
  final class Controller: ViewController {
    let label = LabelView()
    override func loadView() { view = label }
    override func updateProperties() {
      label.text = "\(traitCollection.userInterfaceStyle) \(traitCollection[Density.self])"
    }
  }

  func makeViewController(context: Context) -> Controller { Controller() }
  func updateViewController(_ controller: Controller, context: Context) {}
}

@MainActor
@Suite("Traits and environment")
struct TraitBridgeTests {
  @Test("H54, H62: The style of the window is the color scheme, live, and light where none is set")
  func colorScheme() {
    let stage = Stage(Probe(\.colorScheme))
    let before = stage.text
    stage.window.traitOverrides.userInterfaceStyle = .dark

    #expect(before == "light")
    #expect(stage.flush() == "dark")
  }

  @Test("H55, H56: The size classes are values of the environment, live")
  func sizeClasses() {
    let stage = Stage(
      VStack {
        Probe(\.horizontalSizeClass)
        Probe(\.verticalSizeClass)
      }
    )
    let before = stage.text
    stage.window.traitOverrides.horizontalSizeClass = .compact
    stage.window.traitOverrides.verticalSizeClass = .regular
    let after = stage.flush()

    #expect(before == "nil\nnil")
    #expect(after.contains("compact") && after.contains("regular"))
  }

  @Test("H57, H59: The size and the weight of text are values of the environment, live")
  func text() {
    let stage = Stage(
      VStack {
        Probe(\.dynamicTypeSize)
        Probe(\.legibilityWeight)
      }
    )
    let before = stage.text
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.window.traitOverrides.legibilityWeight = .bold
    let after = stage.flush()

    #expect(before == "large\nnil")
    #expect(after.hasPrefix("accessibility2\n") && after.contains("bold"))
  }

  @Test("H57: Every content size has its own type size")
  func typeSizes() {
    let sizes = ContentSizeCategory.allCases.dropFirst().map { category in
      let stage = Stage(Probe(\.dynamicTypeSize))
      stage.window.traitOverrides.preferredContentSizeCategory = category
      return stage.flush()
    }

    #expect(sizes == DynamicTypeSize.allCases.map { "\($0)" })
  }

  @Test("H58: The direction of lines mirrors stacks, live")
  func direction() {
    let row = HStack {
      Text("um"); Text("dois")
    }
    let stage = Stage(row, width: 9, height: 1)
    let before = stage.screen
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    stage.flush()

    #expect(before.contains("um dois"))
    #expect(stage.screen.contains("dois um"))
  }

  @Test("H60: A change of a trait updates only the views that read it")
  func usedKeys() {
    let scheme = EventLog<String>()
    let size = EventLog<String>()
    let stage = Stage(
      VStack {
        Probe(\.colorScheme, scheme)
        Probe(\.horizontalSizeClass, size)
      }
    )
    let before = (scheme.events.count, size.events.count)
    stage.window.traitOverrides.userInterfaceStyle = .dark
    stage.flush()

    #expect(scheme.events.count == before.0 + 1)
    #expect(size.events.count == before.1)
  }

  @Test("H61: An override on the host decides, and unspecified inherits again")
  func override() {
    let host = HostingController(rootView: Probe(\.colorScheme))
    let stage = Stage(host)
    host.overrideUserInterfaceStyle = .dark
    let overridden = stage.flush()
    host.overrideUserInterfaceStyle = .unspecified

    #expect(overridden == "dark")
    #expect(stage.flush() == "light")
  }

  @Test("H64: A custom trait is a value of the environment, and a value that is set is a trait")
  func customTrait() {
    let cart = Cart()
    struct Page: View {
      let cart: Cart
      var body: some View {
        VStack {
          Probe(\.density)
          StyleView().frame(height: 1)
          StyleView().frame(height: 1)
            .environment(\.density, 7)
            .environment(\.colorScheme, cart.count == 0 ? .dark : .light)
        }
      }
    }
    let stage = Stage(Page(cart: cart))
    let first = stage.text
    stage.window.traitOverrides[Density.self] = 3
    let second = stage.flush()
    cart.count = 1

    #expect(first == "1\nunspecified 1\ndark 7")
    #expect(second == "3\nunspecified 3\ndark 7")
    #expect(stage.flush() == "3\nunspecified 3\nunspecified 7")
  }
}
