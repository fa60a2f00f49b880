package import CanvasKit

extension Interaction {
  /// Does what a key means.
  ///
  /// Whoever has the focus is asked first, then whoever is around it, then the focus moves; so a
  /// field gets every key that types, and `q` quits only outside of one and of an alert.
  ///
  /// - Parameter event: The key.
  /// - Returns: What it has led to.
  package func handle(_ event: KeyEvent) -> Outcome {
    switch event {
    case .control("c"), .control("d"): return .quit
    case .control("z"): return .suspend
    default: break
    }
    // PERF: the screen is not drawn for each of many keys that are typed.
    if isFieldFocused, event.typedCharacter != nil, let focus,
      application.handle(event, on: focus)
    {
      return .handled
    }
    update()
    let steps = focus.map { picture.path(to: $0).steps } ?? []
    for step in steps.reversed() where application.handle(event, on: step.element.id) {
      return .handled
    }
    guard event.modifiers.isEmpty else { return .ignored }
    return handlePlain(event.key, focused: steps.map(\.element))
  }

  /// Types what comes first among keys that have come together, if that is more than one character.
  ///
  /// - Parameter events: The keys.
  /// - Returns: How many of them were typed.
  package func type(_ events: ArraySlice<KeyEvent>) -> Int {
    // PERF: pasted text is thousands of keys, and a field that tells of each takes its time.
    guard isFieldFocused, let focus else { return 0 }
    let text = events.prefix { $0.typedCharacter != nil }.compactMap(\.typedCharacter)
    return text.count > 1 && application.insertText(String(text), on: focus) ? text.count : 0
  }

  /// Does what a key means that nobody around the focus knows.
  private func handlePlain(_ key: Key, focused: [Element]) -> Outcome {
    let element = focused.last
    switch key {
    case .tab: return focusing(order.next(after: focus))
    case .backTab: return focusing(order.previous(before: focus))
    case .up: return moving(.up, or: .decrement, focused)
    case .down: return moving(.down, or: .increment, focused)
    case .left where element?.offers(.decrement) == true: return performing(.decrement, focused)
    case .right where element?.offers(.increment) == true: return performing(.increment, focused)
    case .left: return focusing(order.neighbor(.left, of: focus))
    case .right: return focusing(order.neighbor(.right, of: focus))
    case .pageUp: return performing(.decrement, focused)
    case .pageDown: return performing(.increment, focused)
    case .home: return focusing(order.stops.first?.id)
    case .end: return focusing(order.stops.last?.id)
    case .enter where element?.offers(.edit) == true: return focusing(order.next(after: focus))
    case .enter, .character(" "): return performing(.press, focused)
    case .escape: return back() || dismiss() ? .handled : .ignored
    case .character("b"): return back() ? .handled : .ignored
    // What asks for an answer is not to be left by a slip.
    case .character("q") where !picture.frontmost.kind.isModal: return .quit
    case .character(let digit): return performingNamed(digit.wholeNumberValue, element)
    default: return .ignored
    }
  }

  private func focusing(_ id: ElementID?) -> Outcome {
    guard let id, id != focus else { return .ignored }
    moveFocus(to: id)
    return .handled
  }

  /// Moves the focus, or scrolls if there is nothing to move it to.
  private func moving(
    _ direction: FocusOrder.Direction,
    or action: ElementAction,
    _ focused: [Element]
  ) -> Outcome {
    let moved = focusing(order.neighbor(direction, of: focus))
    if moved == .handled { return moved }
    let around = focused.filter(\.kind.scrolls)
    return performing(action, around.isEmpty ? scrollAreas : around)
  }

  /// Performs an action on the innermost element that offers it.
  private func performing(_ action: ElementAction, _ focused: [Element]) -> Outcome {
    guard let target = focused.last(where: { $0.offers(action) }) else { return .ignored }
    return application.perform(action, on: target.id) ? .handled : .ignored
  }

  /// Performs one of the additional actions of an element, by its number from 1.
  private func performingNamed(_ number: Int?, _ element: Element?) -> Outcome {
    guard let number, let element, element.isEnabled else { return .ignored }
    let named = element.additionalActions
    guard named.indices.contains(number - 1) else { return .ignored }
    return application.perform(named[number - 1], on: element.id) ? .handled : .ignored
  }

  /// What can be scrolled on a screen on which nothing around the focus can.
  private var scrollAreas: [Element] {
    var areas: [Element] = []
    var waiting = [picture.frontmost]
    while let element = waiting.popLast() {
      if element.kind == .scroll { areas.append(element) }
      waiting += element.children
    }
    return areas
  }
}

extension Element {
  /// The actions with a name of their own, such as those of a row.
  var additionalActions: [ElementAction] {
    actions.filter { if case .named = $0 { true } else { false } }
  }
}
