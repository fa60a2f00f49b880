package import CanvasKit

/// What a person or a script does with an application: focus, presses and keys.
///
/// Both drivers act through it, and nothing that they do differs.
@MainActor
package final class Interaction {
  /// What a key has led to.
  package enum Outcome: Hashable, Sendable {
    /// Something was done with it.
    case handled
    /// It means nothing here.
    case ignored
    /// It ends the program.
    case quit
    /// It stops the program until it is continued.
    case suspend
  }

  /// The application.
  let application: any TerminalApplication

  /// The size of the screen.
  package var size: Size {
    didSet { if size != oldValue { needsReveal = true } }
  }

  /// The last picture.
  package private(set) var picture: Element

  /// The element that has the focus.
  package private(set) var focus: ElementID?

  /// Counts the changes of the picture and the focus.
  package private(set) var version = 0

  /// Where the focus can go.
  private(set) var order: FocusOrder

  /// Whether a field has the focus, so that what is typed goes there without a look at the picture.
  private(set) var isFieldFocused = false

  /// Whether the focus has moved, or what is around it, since it was last brought to the screen.
  private var needsReveal = false

  /// Where the focus was on screens that are covered now, the last one at the end.
  private var formerFocuses: [ElementID] = []

  /// Screens that are covered are not that many; what is older is forgotten.
  private static let greatestMemory = 64

  /// Makes an interaction that has no picture yet.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - size: The size of the screen.
  package init(_ application: any TerminalApplication, size: Size) {
    self.application = application
    self.size = size
    picture = Element(id: ElementID(0), kind: .group)
    order = FocusOrder(picture)
  }

  /// Carries out all updates of the application and takes its picture; the focus stays if it can.
  ///
  /// A focus that has moved, or a screen of another size, has what scrolls around it scrolled.
  ///
  /// - Returns: Whether the picture or the focus has changed.
  @discardableResult
  package func update() -> Bool {
    let former = version
    takePicture()
    if needsReveal {
      needsReveal = false
      reveal()
    }
    return version != former
  }

  @discardableResult
  private func takePicture() -> Bool {
    var hasChanged = false
    // The focus may change what is shown, and with it where the focus can be; that ends soon.
    for _ in 0..<8 {
      guard let next = application.update(in: size) else { break }
      hasChanged = true
      picture = next
      version += 1
      let former = order
      order = FocusOrder(next)
      keepFocus(from: former)
    }
    return hasChanged
  }

  /// What is on the screen; what does not fit has moved so that the focus is seen.
  package var surface: Surface { surface(in: size) }

  /// What is on the screen, on a surface with room for more.
  func surface(in size: Size) -> Surface {
    picture.revealing(focus).surface(size: size, focus: focus)
  }

  // MARK: - Focus

  /// Gives an element the focus.
  func moveFocus(to id: ElementID?) {
    guard id != focus else { return }
    setFocus(id)
    update()
  }

  /// Finds the focus on a new picture: where it was, or where it was on that screen before.
  private func keepFocus(from former: FocusOrder) {
    let isSameScreen = former.stops.contains { order.contains($0.id) }
    if isSameScreen {
      let kept = order.focus(keeping: focus, from: former)
      // Whoever was in no field is not put into one.
      let isOther = kept != focus && kept.flatMap(picture.element)?.offers(.edit) == true
      setFocus(isOther ? firstStop : kept ?? firstStop)
      return
    }
    if let focus {
      formerFocuses.removeAll { $0 == focus }
      formerFocuses = formerFocuses.suffix(Self.greatestMemory) + [focus]
    }
    setFocus(formerFocuses.last(where: order.contains) ?? firstStop)
  }

  private func setFocus(_ id: ElementID?) {
    isFieldFocused = id.flatMap(picture.element)?.offers(.edit) == true
    guard id != focus else { return }
    let former = focus
    focus = id
    needsReveal = true
    version += 1
    application.focusDidMove(from: former, to: id)
  }

  /// Where the focus begins on a new screen: at the content, at a bar if there is nothing else.
  ///
  /// A field comes after what else there is, so that no key is typed by somebody who means a command.
  private var firstStop: ElementID? {
    var field: ElementID?
    for stop in order.stops {
      switch picture.element(stop.id)?.kind {
      case .backItem, .barItem: break
      case .textField: field = field ?? stop.id
      default: return stop.id
      }
    }
    return field ?? order.first
  }

  /// Scrolls until the focus is seen, where something around it scrolls.
  private func reveal() {
    guard let id = focus else { return }
    // One step moves by about a page; what does not come closer stays where it is.
    var distance = Int.max
    while let scrolling = picture.path(to: id).scrollToward, abs(scrolling.distance) < distance {
      distance = abs(scrolling.distance)
      let action: ElementAction = scrolling.distance > 0 ? .increment : .decrement
      guard application.perform(action, on: scrolling.id), takePicture() else { return }
    }
  }

  // MARK: - Actions

  /// Performs an action on an element that a name stands for.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - name: An identifier or a label.
  /// - Throws: ``InteractionError`` if there is no such element, or the action was refused.
  package func perform(
    _ action: ElementAction,
    onElementNamed name: String
  ) throws(InteractionError) {
    let target: Element
    do {
      target = try picture.target(named: name, for: action)
    } catch {
      throw .search(error)
    }
    guard application.perform(action, on: target.id) else {
      throw .refused(action, name: name)
    }
  }

  /// Presses an element that a name stands for; a field gets the focus instead.
  ///
  /// - Parameter name: An identifier or a label.
  /// - Throws: ``InteractionError`` if there is no such element, or it does nothing.
  package func press(_ name: String) throws(InteractionError) {
    if let field = try? picture.target(named: name, for: .edit) {
      moveFocus(to: field.id)
      return
    }
    try perform(.press, onElementNamed: name)
  }

  /// Types a text into the field that has the focus.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``InteractionError`` if no field has the focus.
  package func type(_ text: String) throws(InteractionError) {
    guard let focus, isFieldFocused, text.isEmpty || application.insertText(text, on: focus)
    else { throw .noField }
  }

  /// Goes back, as the item in the bar does.
  ///
  /// - Returns: Whether there was a way back.
  package func back() -> Bool {
    let front = picture.frontmost
    if let item = front.backItem { return application.perform(.press, on: item.id) }
    return !front.kind.isModal && application.goBack()
  }

  /// Closes the topmost alert or sheet without an answer.
  ///
  /// - Returns: Whether there was one that can be closed.
  package func dismiss() -> Bool {
    let front = picture.frontmost
    guard front.kind.isModal, front.offers(.dismiss) else { return false }
    return application.perform(.dismiss, on: front.id)
  }
}
