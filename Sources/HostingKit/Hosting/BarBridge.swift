import CanvasKit
import ControllerKit
import ObservationKit
import ViewKit

/// Carries the title and the buttons that views ask for to the navigation item of their host.
///
/// What the controllers' side has set stands beside it: buttons of its own come first, and a title
/// is shown while the views ask for none.
@MainActor
final class BarBridge {
  private let item: NavigationItem
  private var title: String?
  private var displayMode = NavigationItem.LargeTitleDisplayMode.automatic
  private var buttons: [ElementID: BarButtonItem] = [:]

  init(_ item: NavigationItem) {
    self.item = item
  }

  /// Brings the item up to date.
  ///
  /// - Parameters:
  ///   - root: The tree whose views ask.
  ///   - ownTitle: The controller's own title.
  func carryOver(_ root: ViewRoot, title ownTitle: String?) {
    carryOverTitle(root, title: ownTitle)
    let preferences = root.preferences
    carryOver(preferences.titleDisplayMode)
    let all = preferences.leadingItems + preferences.trailingItems
    if all.isEmpty, buttons.isEmpty { return }
    let former = Set(buttons.values.map { ObjectIdentifier($0) })
    var new: [ElementID: BarButtonItem] = [:]
    for description in all { new[description.id] = button(for: description, in: root) }
    buttons = new
    place(preferences.leadingItems, in: \.leftBarButtonItems, former)
    place(preferences.trailingItems, in: \.rightBarButtonItems, former)
    if !preferences.leadingItems.isEmpty { item.leftItemsSupplementBackButton = true }
  }

  /// Sets the title that the views ask for, or else the controller's own.
  func carryOverTitle(_ root: ViewRoot, title ownTitle: String?) {
    let new = untracked { root.preferences.title }
    if new == nil, title == nil { return }
    title = new
    let shown = new ?? ownTitle
    if untracked({ item.title }) != shown { item.title = shown }
  }

  /// Sets how much room the title takes, unless the controllers' side has said so.
  private func carryOver(_ mode: TitleDisplayMode) {
    guard item.largeTitleDisplayMode == displayMode else { return }
    displayMode =
      switch mode {
      case .automatic: .automatic
      case .inline: .never
      case .large: .always
      }
    if item.largeTitleDisplayMode != displayMode { item.largeTitleDisplayMode = displayMode }
  }

  private func place(
    _ descriptions: [BarDescription.Item],
    in side: ReferenceWritableKeyPath<NavigationItem, [BarButtonItem]>,
    _ former: Set<ObjectIdentifier>
  ) {
    let old = untracked { item[keyPath: side] }
    let new =
      old.filter { !former.contains(ObjectIdentifier($0)) }
      + descriptions.compactMap { buttons[$0.id] }
    if !new.elementsEqual(old, by: ===) { item[keyPath: side] = new }
  }

  /// The button for a description; the same one for as long as the views ask for it.
  private func button(for description: BarDescription.Item, in root: ViewRoot) -> BarButtonItem {
    let button = buttons[description.id] ?? makeButton(description.id, in: root)
    if button.title != description.title { button.title = description.title }
    if button.isEnabled != description.isEnabled { button.isEnabled = description.isEnabled }
    button.accessibilityIdentifier = description.identifier
    return button
  }

  private func makeButton(_ id: ElementID, in root: ViewRoot) -> BarButtonItem {
    BarButtonItem(primaryAction: Action { [weak root] _ in root?.perform(.press, on: id) })
  }
}
