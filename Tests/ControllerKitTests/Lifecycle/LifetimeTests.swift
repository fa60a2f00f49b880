import CanvasKit
import ControllerKit
import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("Nothing of a screen is left behind", .timeLimit(.minutes(5)))
@MainActor
struct LifetimeTests {
  /// A screen whose closures hold it and its views as clients are told to.
  private final class Form: ViewController {
    @Tracked private var name = ""
    let field = TextFieldView()
    let button = ButtonView()
    let label = LabelView()

    override func loadView() {
      let stack = StackView(arrangedSubviews: [field, button, label])
      let scroll = ScrollView()
      scroll.addSubview(stack)
      view = scroll
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.addAction(
        Action { [weak self] _ in self?.name = self?.field.text ?? "" },
        for: .editingChanged
      )
      button.addAction(Action { [unowned self] _ in name = "" }, for: .primaryActionTriggered)
      observe { controller in controller.title = controller.name }
    }

    override func updateProperties() { label.text = name }
  }

  @Test("Views that were inside each other are freed")
  func views() {
    expectFreed { lifetimes in
      let outer = lifetimes.track(PlatformView())
      let stack = lifetimes.track(StackView(arrangedSubviews: [lifetimes.track(LabelView())]))
      outer.addSubview(stack)
      outer.layoutIfNeeded()
      _ = outer.element
      lifetimes.track(stack.arrangedSubviews[0]).removeFromSuperview()
    }
  }

  @Test("A control is freed with its actions and what they have captured")
  func controls() {
    expectFreed { lifetimes in
      let probe = lifetimes.probe()
      let button = lifetimes.track(ButtonView(primaryAction: Action { _ in _ = probe }))
      let field = lifetimes.track(TextFieldView())
      field.addAction(Action { [weak field] _ in _ = (probe, field) }, for: .editingChanged)

      button.press()
      field.insertText("a")
    }
  }

  @Test("A removed action is freed at once")
  func removedActions() {
    expectFreed { lifetimes in
      let button = ButtonView()
      do {
        let probe = lifetimes.probe()
        let action = Action { _ in _ = probe }
        button.addAction(action, for: .primaryActionTriggered)
        button.removeAction(action, for: .primaryActionTriggered)
      }
      #expect(lifetimes.survivors.isEmpty)
      button.press()
    }
  }

  @Test("A screen that was used is freed with its window, its views, and the actions of both")
  func screens() {
    expectFreed { lifetimes in
      let form = lifetimes.track(Form())
      for view in [form.field, form.button, form.label] as [PlatformView] { lifetimes.track(view) }
      let window = lifetimes.track(makeWindow(form))
      window.frame = Rect(x: 0, y: 0, width: 20, height: 4)
      window.onDisplay = { [probe = lifetimes.probe()] _ in _ = probe }

      form.field.insertText("Ana")
      _ = window.text()
      form.button.press()
      _ = window.text()

      #expect(form.label.text == "")
    }
  }

  @Test("A list is freed with its cells, and the rows' actions, while it is on the screen")
  func lists() {
    expectFreed { lifetimes in
      let shelf = lifetimes.track(Shelf((0..<50).map { "row \($0)" }))
      let window = lifetimes.track(shelf.show())
      lifetimes.track(shelf.list)
      for cell in shelf.list.visibleCells { lifetimes.track(cell) }

      shelf.list.scrollToRow(at: IndexPath(row: 49, section: 0))
      _ = window.text()
      for cell in shelf.list.visibleCells { lifetimes.track(cell) }
      shelf.remove(49)
      _ = window.text()
    }
  }

  @Test("Screens that were pushed, presented and replaced are freed when they end")
  func ends() {
    let window = makeWindow()
    expectFreed { lifetimes in
      let root = lifetimes.track(NavigationController(rootViewController: Form()))
      window.rootViewController = root
      root.pushViewController(lifetimes.track(Form()), animated: false)
      root.popViewController(animated: false)
      let alert = lifetimes.track(
        AlertController(title: "a", message: nil, preferredStyle: .alert)
      )
      let probe = lifetimes.probe()
      alert.addAction(AlertAction(title: "OK", style: .default) { _ in _ = probe })
      root.present(alert, animated: false)
      _ = window.text()
      root.dismiss(animated: false)
      _ = window.text()
      window.rootViewController = nil
      _ = window.text()
    }
  }
}
