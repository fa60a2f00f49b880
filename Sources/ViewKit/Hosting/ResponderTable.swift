import CanvasKit

/// Something that acts on what a person does with its elements.
@MainActor
protocol Responder: AnyObject {
  /// Carries out an action; answers whether it is known.
  func perform(_ action: ElementAction, on id: ElementID) -> Bool
  /// Takes a key while an element has the focus; answers whether the key means something.
  func handle(_ key: KeyEvent) -> Bool
  /// What is asked for a key next.
  var nextResponder: (any Responder)? { get }
  /// Called when an element gets or loses the focus.
  func focusDidChange(_ hasFocus: Bool)
}

extension Responder {
  func handle(_ key: KeyEvent) -> Bool { false }
  func focusDidChange(_ hasFocus: Bool) {}
}

/// Who acts on which element.
@MainActor
final class ResponderTable {
  private struct Entry {
    weak let responder: (any Responder)?
  }

  private var entries: [ElementID: Entry] = [:]
  /// Those who have elements of which only they know.
  private var others: [ObjectIdentifier: Entry] = [:]

  /// Those who know the additional actions of an element, the innermost first.
  private var named: [ElementID: [Entry]] = [:]

  /// The element that has the focus.
  var focus: ElementID? {
    didSet {
      if focus == oldValue { return }
      oldValue.flatMap { self[$0] }?.focusDidChange(false)
      focus.flatMap { self[$0] }?.focusDidChange(true)
    }
  }

  /// Who acts on an element.
  subscript(id: ElementID) -> (any Responder)? {
    get { entries[id]?.responder }
    set { entries[id] = newValue.map { Entry(responder: $0) } }
  }

  /// Adds one whose elements are not known.
  func addOther(_ responder: any Responder) {
    others[ObjectIdentifier(responder)] = Entry(responder: responder)
  }

  /// Removes one whose elements are not known.
  func removeOther(_ responder: any Responder) {
    others[ObjectIdentifier(responder)] = nil
  }

  /// Adds one who knows additional actions of an element.
  func addNamed(_ responder: any Responder, for id: ElementID) {
    let entries = named[id] ?? []
    if entries.contains(where: { $0.responder === responder }) { return }
    named[id] = entries + [Entry(responder: responder)]
  }

  /// Removes one who knows additional actions of an element.
  func removeNamed(_ responder: any Responder, for id: ElementID) {
    let rest = (named[id] ?? []).filter { $0.responder !== responder }
    named[id] = rest.isEmpty ? nil : rest
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    if case .named = action, let entries = named[id] {
      return entries.contains { $0.responder?.perform(action, on: id) ?? false }
    }
    if let responder = self[id] { return responder.perform(action, on: id) }
    return others.values.contains { $0.responder?.perform(action, on: id) ?? false }
  }

  func handle(_ key: KeyEvent) -> Bool {
    guard let focus else { return false }
    if self[focus] != nil { return handle(key, on: focus) }
    return others.values.contains { $0.responder?.handle(key) ?? false }
  }

  /// Offers a key to an element, then to what is around it.
  func handle(_ key: KeyEvent, on id: ElementID) -> Bool {
    guard let first = self[id] else { return false }
    var responder: (any Responder)? = first
    while let current = responder {
      if current.handle(key) { return true }
      responder = current.nextResponder
    }
    return false
  }
}
