import CanvasKit

/// The node of a view with a message: its second and third child are the answers and the text.
final class AlertNode: EvaluatedNode, Presentation, Responder {
  private var title = ""
  private var read: @MainActor () -> (actions: AnyView, message: AnyView)? = { nil }
  private var close: @MainActor () -> Void = {}
  private let actions: ScreenItem
  private let message: ScreenItem
  private var isPresented = false
  /// The buttons that the answers shown last stand for.
  private var answers: [ElementID: ElementID] = [:]

  override init(_ place: ViewPlace) {
    actions = ScreenItem(place.scope)
    message = ScreenItem(place.scope)
    super.init(place)
    for item in [actions, message] {
      item.onChange = { [presentations = tree.presentations] in presentations.onChange() }
    }
    tree.responders[elementID] = self
  }

  func update(
    title: String,
    read: @escaping @MainActor () -> (actions: AnyView, message: AnyView)?,
    dismiss: @escaping @MainActor () -> Void
  ) {
    if title != self.title, isPresented { tree.presentations.onChange() }
    self.title = title
    self.read = read
    close = dismiss
    evaluateNow()
  }

  override func evaluate() {
    let content = track { read() }
    guard let content else { return end() }
    if !isPresented {
      isPresented = true
      tree.presentations.add(self)
    }
    show(content.actions, at: 1, in: actions)
    show(content.message, at: 2, in: message)
  }

  /// Shows a part of the message as the content of an item.
  private func show(_ view: AnyView, at index: Int, in item: ScreenItem) {
    reconcileChild(at: index, with: view, in: childPlace.inside(item))
    if item.content !== children[index] { item.setContent(children[index]) }
  }

  private func end() {
    guard isPresented else { return }
    isPresented = false
    removeChildren(from: 1)
    actions.itemsDidChange()
    message.itemsDidChange()
    for id in answers.keys { tree.responders[id] = nil }
    answers = [:]
    tree.presentations.remove(self)
  }

  override func willUnmount() {
    super.willUnmount()
    for id in answers.keys { tree.responders[id] = nil }
    tree.responders[elementID] = nil
    tree.presentations.remove(self)
  }

  override var laidOutChildren: ArraySlice<ViewNode> { children.prefix(1) }

  // MARK: - Presentation

  var isAlert: Bool { true }

  private let elementID = ElementID.unique()

  private var description: AlertDescription {
    let text = spokenText(of: message.items)
    // Asked for, so that a later change is told.
    _ = (message.size(in: .unspecified), actions.size(in: .unspecified))
    for id in answers.keys { tree.responders[id] = nil }
    answers = [:]
    var buttons: [AlertDescription.Action] = actions.items.compactMap { item in
      let element = item.element(in: item.size(in: .unspecified))
      guard element.actions.contains(.press) else { return nil }
      let id = element.id.part(9)
      answers[id] = element.id
      return AlertDescription.Action(
        id: id,
        title: element.label,
        role: role(of: element.id),
        isEnabled: element.isEnabled,
        identifier: element.identifier
      )
    }
    if buttons.isEmpty {
      let id = elementID.part(3)
      answers[id] = id
      buttons = [AlertDescription.Action(id: id, title: "OK")]
    }
    for id in answers.keys { tree.responders[id] = self }
    return AlertDescription(title: title, message: text.isEmpty ? nil : text, actions: buttons)
  }

  private func role(of id: ElementID) -> AlertDescription.Action.Role {
    switch (tree.responders[id] as? ButtonItem)?.role {
    case .cancel: .cancel
    case .destructive: .destructive
    case nil: .normal
    }
  }

  func element(in size: Size) -> Element {
    description.element(
      id: elementID,
      in: size,
      direction: EnvironmentValues(scope).layoutDirection
    )
  }

  // MARK: - Input

  var nextResponder: (any Responder)? { nil }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard isPresented else { return false }
    switch action {
    case .press: return answer(answers[id])
    case .dismiss: return answer(description.cancelAction.flatMap { answers[$0.id] })
    default: return false
    }
  }

  /// Closes the message and does what an answer does.
  private func answer(_ button: ElementID?) -> Bool {
    guard let button else { return false }
    let responder = tree.responders[button]
    if let control = responder as? ControlItem, !control.isEnabled { return false }
    close()
    if let control = responder as? ControlItem { _ = control.perform(.press, on: button) }
    return true
  }

  func handle(_ key: KeyEvent) -> Bool {
    key == KeyEvent(.escape) && perform(.dismiss, on: elementID)
  }
}
