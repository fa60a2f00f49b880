extension Element {
  /// Returns the element with an identity, among this one and all that it contains.
  ///
  /// - Complexity: O(*n*) in elements.
  public func element(_ id: ElementID) -> Element? {
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      if visit.element.id == id { return visit.element }
    }
    return nil
  }

  /// The topmost alert or sheet, or the element itself if it contains none.
  ///
  /// - Complexity: O(*n*) in elements.
  public var frontmost: Element {
    var walk = ElementWalk(inFrontOf: self)
    return walk.next()?.element ?? self
  }

  /// Finds the only element with a label.
  ///
  /// Labels are compared as they are drawn, so a no-break space is like any other.
  ///
  /// - Parameter label: The whole label.
  /// - Returns: The element.
  /// - Throws: ``ElementSearchError`` if there is none or more than one.
  /// - Complexity: O(*n*) in elements and their labels' length.
  public func first(labeled label: String) throws(ElementSearchError) -> Element {
    let label = DisplayText(label).singleLine
    return try only(label) { $0.element.drawnLabel == label }
  }

  /// Finds the only element with an identifier.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: The element.
  /// - Throws: ``ElementSearchError`` if there is none or more than one.
  /// - Complexity: O(*n*) in elements.
  public func first(identified identifier: String) throws(ElementSearchError) -> Element {
    try only(identifier) { $0.element.identifier == identifier }
  }

  /// Finds what a person means who names something to act on.
  ///
  /// An identifier goes before a label. What only says the name, such as the text in a row, stands
  /// for the nearest element around it that offers the action. While an alert or a sheet is shown,
  /// nothing below it is found.
  ///
  /// - Parameters:
  ///   - name: An identifier or a whole label.
  ///   - action: What is going to be done.
  /// - Returns: The element that offers the action.
  /// - Throws: ``ElementSearchError`` if there is none, more than one, or one that is disabled, or
  ///   that does not offer the action.
  /// - Complexity: O(*n*) in elements and their labels' length.
  public func target(
    named name: String,
    for action: ElementAction
  ) throws(ElementSearchError) -> Element {
    let label = DisplayText(name).singleLine
    var identified: [ElementWalk.Visit] = []
    var labeled: [ElementWalk.Visit] = []
    var available: [String] = []
    // What can be done instead with the first element that has the name but not the action.
    var offered: [ElementAction]?
    // The elements from the topmost one to the current one.
    var path: [ElementWalk.Visit] = []
    var walk = ElementWalk(inFrontOf: self)
    while let visit = walk.next() {
      path.removeLast(path.count - visit.depth)
      path.append(visit)
      if visit.element.actions.contains(action) { available.append(visit.element.summary) }
      let isIdentified = visit.element.identifier == name
      guard isIdentified || visit.element.drawnLabel == label else { continue }
      guard let actor = path.last(where: { $0.element.actions.contains(action) }) else {
        let around = path.last { !$0.element.actions.isEmpty }?.element
        let isOwn = around.map { !$0.kind.scrolls && !$0.kind.isModal } ?? false
        offered = offered ?? (isOwn ? around?.actions : [])
        continue
      }
      if isIdentified { identified.append(actor) } else { labeled.append(actor) }
    }
    var known: Set<ElementID> = []
    let matches = (identified.isEmpty ? labeled : identified).filter {
      known.insert($0.element.id).inserted
    }
    guard let match = matches.first else {
      guard let offered else { throw .notFound(name: name, available: available) }
      throw .notOffered(action, name: name, offered: offered)
    }
    guard matches.count == 1 else {
      throw .ambiguous(name: name, candidates: matches.map(\.element.summary))
    }
    guard match.isEnabled else { throw .disabled(name: name) }
    return match.element
  }

  /// Finds the only element that meets a condition.
  private func only(
    _ name: String,
    where condition: (ElementWalk.Visit) -> Bool
  ) throws(ElementSearchError) -> Element {
    var matches: [Element] = []
    var available: [String] = []
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      if condition(visit) { matches.append(visit.element) }
      if !visit.element.label.isEmpty { available.append(visit.element.summary) }
    }
    guard let match = matches.first else { throw .notFound(name: name, available: available) }
    guard matches.count == 1 else {
      throw .ambiguous(name: name, candidates: matches.map(\.summary))
    }
    return match
  }

  /// The label as it is drawn on one line.
  var drawnLabel: String { DisplayText(label).singleLine }

  /// What the element is and says, or what is said first inside it, and its identifier.
  var summary: String {
    let name = spokenLabel.map { "\(kind.name) \($0.debugDescription)" } ?? kind.name
    return identifier.map { "\(name) #\($0)" } ?? name
  }

  /// The label as it is drawn on one line, or the first one inside; nil if nothing says anything.
  private var spokenLabel: String? {
    var walk = ElementWalk(self)
    while let visit = walk.next() {
      if !visit.element.label.isEmpty { return visit.element.drawnLabel }
    }
    return nil
  }
}
