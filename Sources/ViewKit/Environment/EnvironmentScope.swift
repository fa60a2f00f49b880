import ObservationKit

/// The environment at a place: a cell for each value, so that only those who read one are told.
@MainActor
final class EnvironmentScope {
  /// The environment of views that are in no tree.
  static let detached = EnvironmentScope()

  /// What the last change has carried along for which views are evaluated; only at the top.
  var transaction = TransactionValues()

  private let outer: EnvironmentScope?
  /// Where another tree finds what is not set in it.
  private let carried: EnvironmentScope?
  /// The cells that are set here.
  private var own: [ObjectIdentifier: AnyObject] = [:]
  /// The cells that are in force here, those from around included.
  private var table: [ObjectIdentifier: AnyObject]

  /// Who knows values that nobody has set; only asked at the top.
  weak var source: (any EnvironmentSource)?

  init(in outer: EnvironmentScope? = nil) {
    self.outer = outer
    carried = nil
    table = outer?.table ?? [:]
  }

  /// Makes the top of another tree, with the cells that are in force elsewhere.
  ///
  /// They are asked for one by one, so that those that are set there later are found as well.
  init(carrying other: EnvironmentScope?) {
    outer = nil
    carried = other
    table = [:]
  }

  /// The scope of the whole tree.
  var top: EnvironmentScope {
    var scope = self
    while let outer = scope.outer { scope = outer }
    return scope
  }

  /// Returns the value of a key; a tracked read.
  func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value {
    cell(of: key).value
  }

  /// Returns what holds a value; at the top it is made when it is first asked for.
  private func cell<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    if let cell = table[ObjectIdentifier(key)] as? Signal<Key.Value> { return cell }
    let cell = outer?.cell(of: key) ?? topCell(of: key)
    table[ObjectIdentifier(key)] = cell
    return cell
  }

  /// Returns what holds a value at the top, where what surrounds the tree itself counts first.
  private func topCell<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    if let value = source?.value(of: key) { return makeCell(of: key, value) }
    return carried?.cell(of: key) ?? makeCell(of: key, Key.defaultValue)
  }

  private func makeCell<Key: EnvironmentKey>(
    of key: Key.Type,
    _ value: Key.Value
  ) -> Signal<Key.Value> {
    let cell = Signal(value)
    own[ObjectIdentifier(key)] = cell
    table[ObjectIdentifier(key)] = cell
    return cell
  }

  /// Sets a value for all inside.
  ///
  /// - Returns: What that changes beside the value.
  func set<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) -> EnvironmentEffect {
    guard let cell = own[ObjectIdentifier(key)] as? Signal<Key.Value> else {
      if outer != nil { _ = top.source?.value(of: key) }
      // Cells at the top are made when they are read, so that nobody there has missed a new one.
      let isMissed = outer != nil || table[ObjectIdentifier(key)] != nil
      _ = makeCell(of: key, value)
      let effect: EnvironmentEffect = isMissed ? .keys : []
      return key is any LayoutEnvironmentKey.Type ? effect.union(.layout) : effect
    }
    let old = untracked { cell.value }
    cell.value = value
    guard let layoutKey = key as? any LayoutEnvironmentKey.Type else { return [] }
    return Self.isEqual(layoutKey, old, value) ? [] : .layout
  }

  /// Takes over cells that have been added around.
  func refresh() {
    table = (outer?.table ?? [:]).merging(own) { _, own in own }
  }

  private static func isEqual<Key: LayoutEnvironmentKey>(
    _ key: Key.Type,
    _ one: Any,
    _ other: Any
  ) -> Bool {
    one as? Key.Value == other as? Key.Value
  }
}

/// Where values come from that no view has set.
@MainActor
package protocol EnvironmentSource: AnyObject {
  /// Answers the value of a key; nil for the key's default.
  ///
  /// Called before a key is read for the first time in a tree, and before it is set at a place.
  func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value?
}

/// What a change of the environment makes necessary, beside evaluating those who read it.
struct EnvironmentEffect: OptionSet {
  let rawValue: Int

  /// A value is set that was not set at this place before.
  static let keys = EnvironmentEffect(rawValue: 1)
  /// All inside is to be drawn anew.
  static let layout = EnvironmentEffect(rawValue: 2)
}
