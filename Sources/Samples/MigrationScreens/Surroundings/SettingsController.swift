import CanvasKit
import ControllerKit
import HostingKit
import SampleSupport

/// A view in surroundings that a controller changes: traits by overrides, the rest by a model.
final class SettingsController: ViewController {
  private let model: MigrationModel
  private let surroundings = HostedEnvironment()
  private let host: HostingController<EnvironmentBridge<SettingsView>>

  /// Makes the screen.
  ///
  /// - Parameter model: What the screens share.
  init(_ model: MigrationModel) {
    self.model = model
    let bridge = EnvironmentBridge(state: surroundings, content: SettingsView())
    host = HostingController(rootView: bridge)
    super.init()
    title = "Ambiente"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    host.sizingOptions = .intrinsicContentSize
    addChild(model.controllers.count(host))
    let stack = StackView(arrangedSubviews: [
      host.view,
      ButtonView("Aparência", of: self) { screen in
        let isDark = screen.host.overrideUserInterfaceStyle == .dark
        screen.host.overrideUserInterfaceStyle = isDark ? .unspecified : .dark
      },
      ButtonView("Largura", of: self) { screen in
        let isCompact = screen.host.traitCollection.horizontalSizeClass == .compact
        screen.host.traitOverrides.horizontalSizeClass = isCompact ? .regular : .compact
      },
      ButtonView("Letra", of: self) { screen in
        let isLarge = screen.host.traitCollection.preferredContentSizeCategory >= .extraLarge
        screen.host.traitOverrides.preferredContentSizeCategory = isLarge ? .large : .extraLarge
      },
      ButtonView("Idioma", of: self) { screen in
        screen.surroundings.locale = screen.surroundings.locale == "pt_BR" ? "en_US" : "pt_BR"
      },
    ])
    stack.pinnedInsets = .zero
    view.addSubview(stack)
    host.didMove(toParent: self)
  }
}
