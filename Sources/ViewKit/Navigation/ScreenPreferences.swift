public import CanvasKit
public import ObservationKit

/// The title and the buttons that the views of a screen ask for.
///
/// Reading them is tracked. They are brought up to date at the end of each update; of several
/// titles the one of the outermost view counts.
@MainActor
public final class ScreenPreferences {
  /// The buttons of a bar.
  struct Buttons: Equatable {
    var leading: [BarDescription.Item] = []
    var trailing: [BarDescription.Item] = []
  }

  private struct Entry<Value> {
    let node: ObjectIdentifier
    let depth: Int
    let value: Value
  }

  /// The title; nil if no view asks for one.
  @Tracked public private(set) var title: String?

  /// How much room the title is to take.
  @Tracked public private(set) var titleDisplayMode: TitleDisplayMode = .automatic

  /// The buttons where lines begin.
  @Tracked public private(set) var leadingItems: [BarDescription.Item] = []

  /// The buttons where lines end.
  @Tracked public private(set) var trailingItems: [BarDescription.Item] = []

  weak var effects: EffectQueue?

  /// Called after the title or the buttons have changed.
  var onChange: () -> Void = {}

  private var titles: [Entry<String>] = []
  private var modes: [Entry<TitleDisplayMode>] = []
  private var bars: [Entry<() -> Buttons>] = []
  private var isStale = false

  init() {}

  /// Has a view ask for a title, or no longer.
  func setTitle(_ title: String?, for node: ViewNode) {
    Self.set(title, for: node, in: &titles)
    setNeedsUpdate()
  }

  /// Has a view say how much room the title takes, or no longer.
  func setTitleDisplayMode(_ mode: TitleDisplayMode?, for node: ViewNode) {
    Self.set(mode, for: node, in: &modes)
    setNeedsUpdate()
  }

  /// Has a view ask for buttons, or no longer.
  func setButtons(_ buttons: (() -> Buttons)?, for node: ViewNode) {
    Self.set(buttons, for: node, in: &bars)
    setNeedsUpdate()
  }

  /// Has everything collected anew in the next commit.
  func setNeedsUpdate() {
    if isStale { return }
    isStale = true
    effects?.add(.preference) { [weak self] in self?.update() }
  }

  private static func set<Value>(
    _ value: Value?,
    for node: ViewNode,
    in entries: inout [Entry<Value>]
  ) {
    let id = ObjectIdentifier(node)
    let index = entries.firstIndex { $0.node == id }
    switch (value, index) {
    case (let value?, let index?):
      entries[index] = Entry(node: id, depth: node.depth, value: value)
    case (let value?, nil): entries.append(Entry(node: id, depth: node.depth, value: value))
    case (nil, let index?): entries.remove(at: index)
    case (nil, nil): break
    }
  }

  private func update() {
    isStale = false
    let newTitle = titles.min { $0.depth < $1.depth }?.value
    let newMode = modes.min { $0.depth < $1.depth }?.value ?? .automatic
    let all = bars.sorted { $0.depth < $1.depth }.map { $0.value() }
    let leading = all.flatMap(\.leading)
    let trailing = all.flatMap(\.trailing)
    if newTitle == title, newMode == titleDisplayMode, leading == leadingItems,
      trailing == trailingItems
    {
      return
    }
    title = newTitle
    titleDisplayMode = newMode
    leadingItems = leading
    trailingItems = trailing
    onChange()
  }
}

/// Where the views of a screen ask for a title and buttons.
enum ScreenPreferencesKey: EnvironmentKey {
  static var defaultValue: ScreenPreferences? { nil }
}
