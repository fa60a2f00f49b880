import CanvasKit

/// The node of a view with a sheet above the screen: the sheet is its second child while it is shown.
final class SheetNode: EvaluatedNode, Presentation, Responder {
  private let style: SheetDescription.Style
  private var read: @MainActor () -> (id: AnyHashable, view: AnyView)? = { nil }
  private var close: @MainActor () -> Void = {}
  private var onDismiss: @MainActor () -> Void = {}
  private var id: AnyHashable?
  /// The identity of what is drawn while no sheet is shown.
  private let placeholderID = ElementID.unique()

  init(_ style: SheetDescription.Style, _ place: ViewPlace) {
    self.style = style
    super.init(place)
  }

  func update(
    read: @escaping @MainActor () -> (id: AnyHashable, view: AnyView)?,
    dismiss: @escaping @MainActor () -> Void,
    onDismiss: @escaping @MainActor () -> Void
  ) {
    self.read = read
    close = dismiss
    self.onDismiss = onDismiss
    evaluateNow()
  }

  override func evaluate() {
    let shown = track { read() }
    if shown?.id != id { endSheet() }
    guard let shown else { return }
    let sheet = sheet ?? beginSheet(shown.id)
    sheet.reconcileChild(at: 0, with: shown.view)
  }

  private var sheet: ScreenNode? { children.count > 1 ? children[1] as? ScreenNode : nil }

  private func beginSheet(_ id: AnyHashable) -> ScreenNode {
    self.id = id
    let close: @MainActor () -> Void = { [weak self] in self?.close() }
    let sheet = ScreenNode(
      childPlace,
      context: nil,
      dismiss: DismissAction(close),
      closeSheet: close
    )
    sheet.item.onChange = { [presentations = tree.presentations] in presentations.onChange() }
    sheet.item.responder = self
    sheet.screenPreferences.onChange = sheet.item.onChange
    replaceChildren(by: children + [sheet])
    tree.responders[elementID(of: sheet)] = self
    tree.presentations.add(self)
    return sheet
  }

  /// Ends the sheet, if it is shown; whoever wants to know is told with the other effects.
  private func endSheet() {
    guard let sheet else { return }
    id = nil
    hide(sheet)
    tree.effects.add(.change) { [onDismiss] in onDismiss() }
    removeChildren(from: 1)
  }

  private func hide(_ sheet: ScreenNode) {
    tree.responders[elementID(of: sheet)] = nil
    tree.presentations.remove(self)
  }

  private func elementID(of sheet: ScreenNode) -> ElementID { sheet.item.elementID.part(1) }

  override func willUnmount() {
    super.willUnmount()
    if let sheet { hide(sheet) }
  }

  override var laidOutChildren: ArraySlice<ViewNode> { children.prefix(1) }

  // MARK: - Presentation

  var isAlert: Bool { false }

  func element(in size: Size) -> Element {
    let description = SheetDescription(
      label: sheet?.screenPreferences.title ?? "",
      style: style
    )
    let area = description.contentFrame(in: size)
    guard let sheet else { return Element(id: placeholderID, kind: .group) }
    var content = sheet.item.element(in: area.size)
    content.frame.origin = area.origin
    return description.element(id: elementID(of: sheet), in: size, content: [content])
  }

  // MARK: - Input

  var nextResponder: (any Responder)? { nil }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard action == .dismiss, sheet != nil else { return false }
    close()
    return true
  }

  func handle(_ key: KeyEvent) -> Bool {
    guard key == KeyEvent(.escape), sheet != nil else { return false }
    close()
    return true
  }
}
