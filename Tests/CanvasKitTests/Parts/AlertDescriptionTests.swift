import CanvasKit
import Testing

@Suite("Alerts")
struct AlertDescriptionTests {
  /// An answer with a number.
  private func action(
    _ number: UInt64,
    _ title: String,
    _ role: AlertDescription.Action.Role = .normal
  ) -> AlertDescription.Action {
    AlertDescription.Action(id: ElementID(number), title: title, role: role)
  }

  /// What an alert looks like on a screen.
  private func picture(
    _ alert: AlertDescription,
    _ size: Size,
    direction: LayoutDirection = .leftToRight
  ) -> String {
    let screen = Element(
      id: ElementID(100),
      kind: .group,
      frame: Rect(size: size),
      children: [alert.element(id: ElementID(101), in: size, direction: direction)]
    )
    return screen.textSnapshot()
  }

  @Test("Two answers stand side by side below the message, the canceling one first")
  func pair() {
    let alert = AlertDescription(
      title: "Apagar?",
      message: "Não há volta",
      actions: [action(1, "Apagar", .destructive), action(2, "Cancelar", .cancel)]
    )

    #expect(
      picture(alert, Size(width: 34, height: 8)) == """

           ╭──────────────────────────╮
           │         Apagar?          │
           │       Não há volta       │
           │                          │
           │ [ Cancelar ]  [ Apagar ] │
           ╰──────────────────────────╯
        """
    )
  }

  @Test("Three answers stand below one another, the canceling one last")
  func three() {
    let alert = AlertDescription(
      title: "Foto",
      actions: [action(1, "Não", .cancel), action(2, "Câmera"), action(3, "Galeria")]
    )

    let element = alert.element(id: ElementID(9), in: Size(width: 30, height: 12))

    let buttons = element.children.filter { $0.kind == .button }
    #expect(buttons.map(\.label) == ["Câmera", "Galeria", "Não"])
    #expect(buttons.map(\.frame.minY) == [3, 4, 5])
  }

  @Test("Answers that do not fit side by side stand below one another")
  func narrow() {
    let alert = AlertDescription(
      title: "Pagamento",
      actions: [action(1, "Tentar novamente"), action(2, "Cancelar", .cancel)]
    )

    let element = alert.element(id: ElementID(9), in: Size(width: 28, height: 12))

    let buttons = element.children.filter { $0.kind == .button }
    #expect(Set(buttons.map(\.frame.minX)).count == 1)
    #expect(element.frame.width <= 28)
  }

  @Test("A long message is wrapped, and cut off before the answers are", arguments: 4...12)
  func longMessage(height: Int) {
    let message = String(repeating: "Uma mensagem bem longa. ", count: 20)
    let alert = AlertDescription(title: "Erro", message: message, actions: [action(1, "OK")])

    let text = picture(alert, Size(width: 30, height: height))

    #expect(text.contains("[ OK ]"))
    #expect(text.contains("Erro"))
    #expect(text.contains("Uma mensagem") == (height > 4))
    #expect(text.split(separator: "\n").count <= height)
  }

  @Test("Only a canceling answer lets an alert be left")
  func dismissal() {
    let size = Size(width: 30, height: 10)
    let without = AlertDescription(title: "a", actions: [action(1, "OK")])
    let with = AlertDescription(title: "a", actions: [action(1, "OK"), action(2, "Não", .cancel)])

    #expect(without.element(id: ElementID(9), in: size).actions.isEmpty)
    #expect(with.element(id: ElementID(9), in: size).actions == [.dismiss])
    #expect(with.cancelAction?.id == ElementID(2))
  }

  @Test("The focus goes to the answers of the alert alone")
  func focus() {
    let alert = AlertDescription(title: "a", actions: [action(1, "OK"), action(2, "Não", .cancel)])
    let below = Element(id: ElementID(3), kind: .button, isFocusable: true)
    let size = Size(width: 30, height: 10)

    let order = FocusOrder(
      Element(
        id: ElementID(0),
        kind: .group,
        children: [below, alert.element(id: ElementID(9), in: size)]
      )
    )

    #expect(order.stops.map(\.id) == [ElementID(2), ElementID(1)])
  }

  @Test("Where lines begin at the right the first answer is the rightmost")
  func rightToLeft() {
    let alert = AlertDescription(
      title: "a",
      actions: [action(1, "Sim"), action(2, "Não", .cancel)]
    )

    let text = picture(alert, Size(width: 30, height: 6), direction: .rightToLeft)

    #expect(text.contains("[ Sim ]  [ Não ]"))
  }

  @Test("An alert on a screen that is too small stays on it")
  func tiny() {
    let alert = AlertDescription(title: "Título", message: "x", actions: [action(1, "OK")])

    for width in 0..<12 {
      for height in 0..<6 {
        let size = Size(width: width, height: height)
        let surface = alert.element(id: ElementID(9), in: size).surface(size: size)
        #expect(surface.size == size)
      }
    }
  }
}
