import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// Hears of what a picker is for.
@MainActor
private protocol PickerDelegate: AnyObject {
  func picker(_ picker: PickerController, didPick image: String)
  func pickerDidCancel(_ picker: PickerController)
}

/// A controller of the system's kind: a delegate, and properties that are set from outside.
private final class PickerController: ViewController {
  weak var delegate: (any PickerDelegate)?
  private(set) var assignments = 0

  var source = "" {
    didSet { assignments += 1 }
  }

  override func loadView() {
    view = StackView(arrangedSubviews: [
      ButtonView(
        title: "Escolher",
        primaryAction: Action { [weak self] _ in
          if let self { delegate?.picker(self, didPick: "foto de \(source)") }
        }
      ),
      ButtonView(
        title: "Cancelar",
        primaryAction: Action { [weak self] _ in
          if let self { delegate?.pickerDidCancel(self) }
        }
      ),
    ])
  }
}

private struct Picker: ViewControllerRepresentable {
  let source: String
  @Binding var image: String
  @Environment(\.dismiss) private var dismiss

  @MainActor final class Coordinator: PickerDelegate {
    var parent: Picker

    init(_ parent: Picker) { self.parent = parent }

    func picker(_ picker: PickerController, didPick image: String) {
      parent.image = image
      parent.dismiss()
    }

    func pickerDidCancel(_ picker: PickerController) { parent.dismiss() }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeViewController(context: Context) -> PickerController {
    let picker = PickerController()
    picker.delegate = context.coordinator
    return picker
  }

  func updateViewController(_ picker: PickerController, context: Context) {
    context.coordinator.parent = self
    if picker.source != source { picker.source = source }
  }
}

private struct Source: Identifiable, Hashable {
  let id: String
}

@MainActor
@Suite("A picker in a cover")
struct PickerTests {
  enum Way: CaseIterable { case cover, sheet, popover }

  private struct Album: View {
    let way: Way
    let log: EventLog<String>
    @State private var image = "vazio"
    @State private var source: Source?

    var body: some View {
      log.record("body \(image)")
      return VStack {
        Text("imagem: \(image)")
        Button("Câmera") { source = Source(id: "câmera") }
        Button("Fototeca") { source = Source(id: "fototeca") }
      }
      .modifier(Cover(way: way, source: $source, image: $image))
    }
  }

  private struct Cover: ViewModifier {
    let way: Way
    @Binding var source: Source?
    @Binding var image: String

    func body(content: Content) -> some View {
      switch way {
      case .cover:
        content.fullScreenCover(item: $source) { Picker(source: $0.id, image: $image) }
      case .sheet:
        content.sheet(item: $source) { Picker(source: $0.id, image: $image) }
      case .popover:
        content.popover(isPresented: Binding(get: { source != nil }, set: { _ in source = nil })) {
          Picker(source: source?.id ?? "", image: $image)
        }
      }
    }
  }

  @Test(
    "R09, R10, R12, R16, R19: Picking writes through the binding and closes",
    arguments: Way.allCases
  )
  func picking(way: Way) throws {
    let log = EventLog<String>()
    let stage = Stage(Album(way: way, log: log))
    let before = stage.text
    try stage.press("Fototeca")
    let start = log.events.count
    try stage.press("Escolher")

    #expect(before.contains("imagem: vazio"))
    #expect(stage.text.contains("imagem: foto de fototeca"))
    #expect(!stage.text.contains("Escolher"))
    #expect(log.events.dropFirst(start) == ["body foto de fototeca"])
  }

  @Test("R13, F43: Canceling closes too, and leaves the image")
  func canceling() throws {
    let stage = Stage(Album(way: .cover, log: EventLog()))
    try stage.press("Câmera")
    try stage.press("Cancelar")

    #expect(stage.text.contains("imagem: vazio"))
    #expect(!stage.text.contains("Escolher"))
  }

  @Test("R14: Another item presents another picker")
  func again() throws {
    let stage = Stage(Album(way: .cover, log: EventLog()))
    for name in ["Câmera", "Fototeca"] {
      try stage.press(name)
      try stage.press("Escolher")
      #expect(stage.text.contains("foto de \(name.lowercased())"))
    }
  }

  @Test("R07, R08, F44: A changed source reaches the picker, an unchanged one is not set again")
  func idempotence() throws {
    let cart = Cart()
    struct Page: View {
      let cart: Cart
      var body: some View {
        Text("\(cart.count)")
        Picker(source: cart.note, image: .constant("\(cart.count)"))
      }
    }
    let host = HostingController(rootView: Page(cart: cart))
    let stage = Stage(host)
    let picker = try #require(host.children.first as? PickerController)
    cart.count = 1
    stage.flush()
    let unchanged = picker.assignments
    cart.note = "câmera"
    stage.flush()

    #expect(unchanged == 1)
    #expect(picker.assignments == 2)
    #expect(picker.source == "câmera")
  }

  @Test("R06: What a transaction carries is known where a controller is updated")
  func transactions() {
    enum Author: TransactionKey { static let defaultValue = "ninguém" }
    struct Signed: ViewControllerRepresentable {
      let cart: Cart
      let log: EventLog<String>
      func makeViewController(context: Context) -> Screen { Screen("a") }
      func updateViewController(_ controller: Screen, context: Context) {
        log.record("\(cart.count) \(context.transaction[Author.self])")
      }
    }
    let cart = Cart()
    let log = EventLog<String>()
    let stage = Stage(Signed(cart: cart, log: log))
    transaction(Author.self, "importação") { cart.count = 1 }
    stage.flush()
    cart.count = 2
    stage.flush()

    #expect(log.events == ["0 ninguém", "1 importação", "2 ninguém"])
  }
}
