import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import TestSupport
import Testing
import ViewKit

private struct Caption: ViewRepresentable {
  var text: String
  var log = EventLog<String>()

  func makeView(context: Context) -> LabelView {
    log.record("make")
    return LabelView()
  }

  func updateView(_ label: LabelView, context: Context) {
    log.record("update")
    label.text = "\(text) \(context.environment.locale)"
  }

  static func dismantleView(_ view: LabelView, coordinator: Void) { view.text = "fim" }
}

/// A field of the retained world that is bound to state of the declarative one.
private struct Field: ViewRepresentable {
  @Binding var text: String

  @MainActor final class Coordinator {
    var parent: Field
    init(_ parent: Field) { self.parent = parent }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeView(context: Context) -> TextFieldView {
    let field = TextFieldView()
    field.placeholder = "Nome"
    let coordinator = context.coordinator
    field.addAction(
      Action { [weak field] _ in coordinator.parent.text = field?.text ?? "" },
      for: .editingChanged
    )
    return field
  }

  func updateView(_ field: TextFieldView, context: Context) {
    context.coordinator.parent = self
    field.text = text
  }
}

@MainActor
@Suite("Views that stand for retained views")
struct ViewRepresentableTests {
  @Test("R01, R05, R06, R21: A retained view stands among views, with their environment")
  func label() {
    let stage = Stage(
      HStack {
        Text("a")
        Caption(text: "b")
        Text("c")
      }
      .environment(\.locale, "en_US")
    )

    #expect(stage.text == "a b en_US c")
  }

  @Test("R02, R03: It is dismantled when it goes")
  func dismantling() {
    let cart = Cart()
    struct Page: View {
      let cart: Cart
      var body: some View {
        if cart.count == 0 { Caption(text: "a") }
      }
    }
    let host = HostingController(rootView: Page(cart: cart))
    let stage = Stage(host)
    let label = host.view.subviews.first?.subviews.first as? LabelView
    cart.count = 1
    stage.flush()

    #expect(label?.text == "fim")
    #expect(host.view.subviews.isEmpty)
  }

  @Test("R10, R11, F42: Typing writes through the binding of the latest evaluation, both ways")
  func binding() throws {
    struct Form: View {
      @State private var first = "um"
      @State private var second = "dois"
      @State private var usesSecond = false
      var body: some View {
        VStack {
          Field(text: usesSecond ? $second : $first)
          Text("\(first) \(second)")
          Button("Trocar") { usesSecond.toggle() }
        }
      }
    }
    let stage = Stage(Form())
    try stage.type("x", into: "Nome")
    let first = stage.text
    try stage.press("Trocar")
    try stage.type("y", into: "Nome")

    #expect(first.contains("umx dois"))
    #expect(stage.text.contains("umx doisy"))
  }

  @Test("R21: The size that the client says wins over that of the retained view")
  func size() {
    struct Block: ViewRepresentable {
      func makeView(context: Context) -> PlatformView { PlatformView() }
      func updateView(_ view: PlatformView, context: Context) {}
      func sizeThatFits(_ proposal: SizeProposal, view: PlatformView, context: Context) -> Size? {
        Size(width: 7, height: (proposal.height ?? 0) / 2)
      }
    }
    let host = HostingController(rootView: Block())
    _ = Stage(host, width: 20, height: 8)

    #expect(host.view.subviews.first?.frame.size == Size(width: 7, height: 4))
  }

  @Test("P27, R08: It is updated when its own properties change, and not with its parent")
  func relevance() {
    struct Plain: ViewRepresentable, Equatable {
      var text: String
      func makeView(context: Context) -> LabelView { LabelView() }
      func updateView(_ label: LabelView, context: Context) {
        label.text = text + "!" + (label.text ?? "")
      }
    }
    struct Page: View {
      let cart: Cart
      var body: some View {
        VStack {
          Text("\(cart.count)")
          Plain(text: cart.note)
        }
      }
    }
    let cart = Cart()
    let stage = Stage(Page(cart: cart))
    cart.count = 1
    let unrelated = stage.flush()
    cart.note = "b"

    #expect(unrelated == "1\nvazio!")
    #expect(stage.flush() == "1\nb!vazio!")
  }

  @Test("Disabled views disable the controls of retained views inside them")
  func disabled() throws {
    struct Press: ViewRepresentable {
      func makeView(context: Context) -> ButtonView { ButtonView(title: "Ok") }
      func updateView(_ view: ButtonView, context: Context) {}
    }
    let enabled = Stage(Press())
    let disabled = Stage(Press().disabled(true))

    #expect(throws: Never.self) { try enabled.element.target(named: "Ok", for: .press) }
    #expect(throws: (any Error).self) { try disabled.element.target(named: "Ok", for: .press) }
  }

  @Test("R18: A class that stands for a retained view is refused")
  func classes() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        final class Wrong: ViewRepresentable {
          func makeView(context: Context) -> PlatformView { PlatformView() }
          func updateView(_ view: PlatformView, context: Context) {}
        }
        _ = Stage(Wrong())
      }
    }

    expectMessage("Wrong is a class", in: result)
  }

  @Test("R04: Asking for its body is a failure that says why")
  func body() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Caption(text: "a").body }
    }

    expectMessage("whose Body is Never", in: result)
  }
}
