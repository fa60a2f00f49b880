import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import ViewKit

/// A model that controllers and views share.
@MainActor
final class Cart {
  @Tracked var count = 0
  @Tracked var note = "vazio"
}

/// A controller that is known by its title.
final class Screen: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }
}

/// A view with state of its own.
struct Counter: View {
  var name: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name): \(count)")
      Button("Somar") { count += 1 }
    }
  }
}

/// A controller with a text, a button and a log.
final class LegacyController: ViewController {
  let label = LabelView()
  let button = ButtonView()
  let log: EventLog<String>
  var onPress: () -> Void = {}

  init(_ log: EventLog<String>) {
    self.log = log
    super.init()
    title = "legado"
  }

  override func loadView() {
    button.title = "Confirmar"
    button.addAction(Action { [weak self] _ in self?.onPress() }, for: .touchUpInside)
    view = StackView(arrangedSubviews: [label, button])
  }

  override func viewDidLoad() { log.record("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.record("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { log.record("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.record("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.record("viewDidDisappear") }
}

/// A view that stands for it.
struct LegacyView: ViewControllerRepresentable {
  var text: String
  let log: EventLog<String>

  @MainActor final class Coordinator {
    var parent: LegacyView
    init(_ parent: LegacyView) { self.parent = parent }
  }

  func makeCoordinator() -> Coordinator {
    log.record("makeCoordinator")
    return Coordinator(self)
  }

  func makeViewController(context: Context) -> LegacyController {
    log.record("make")
    return LegacyController(log)
  }

  func updateViewController(_ controller: LegacyController, context: Context) {
    log.record("update \(text)")
    context.coordinator.parent = self
    controller.label.text = text
  }

  static func dismantleViewController(_ controller: LegacyController, coordinator: Coordinator) {
    controller.log.record("dismantle \(coordinator.parent.text)")
  }
}
