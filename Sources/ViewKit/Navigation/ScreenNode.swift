/// A screen: what asks for a title and buttons, and is placed as a whole.
class ScreenNode: EvaluatedNode {
  /// What the screen's views ask for.
  final let screenPreferences = ScreenPreferences()

  /// The screen's views, in the middle.
  final let item: ScreenItem

  private let inner: EnvironmentScope

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - place: Where it stands.
  ///   - context: The navigation stack that it belongs to, if any.
  ///   - dismiss: What closes the screen.
  ///   - closeSheet: What closes the sheet that the screen is, if it is one.
  init(
    _ place: ViewPlace,
    context: NavigationContext?,
    dismiss: DismissAction?,
    closeSheet: (@MainActor () -> Void)? = nil
  ) {
    inner = EnvironmentScope(in: place.scope)
    _ = inner.set(ScreenPreferencesKey.self, to: screenPreferences)
    if let dismiss { _ = inner.set(DismissKey.self, to: dismiss) }
    if let closeSheet { _ = inner.set(CloseSheetKey.self, to: closeSheet) }
    if let context { _ = inner.set(NavigationContextKey.self, to: context) }
    item = ScreenItem(inner)
    super.init(place)
    screenPreferences.effects = tree.effects
    item.setContent(self)
  }

  override var childPlace: ViewPlace {
    var place = super.childPlace.inside(item)
    place.scope = inner
    return place
  }

  override func environmentDidGainKeys() {
    inner.refresh()
    super.environmentDidGainKeys()
  }

  override func environmentDidChangeLayout() {
    item.setNeedsLayout()
    super.environmentDidChangeLayout()
  }
}

/// A screen that shows a value of a navigation path.
final class DestinationNode: ScreenNode {
  private let context: NavigationContext
  private let value: AnyHashable

  init(
    _ place: ViewPlace,
    _ value: AnyHashable,
    context: NavigationContext,
    dismiss: DismissAction
  ) {
    self.context = context
    self.value = value
    super.init(place, context: context, dismiss: dismiss)
    evaluateNow()
  }

  override func evaluate() {
    if let view = track({ context.view(for: value) }) {
      reconcileChild(at: 0, with: view)
      return
    }
    Misuse.report(
      "the path of a navigation stack in \(path) has \(value), and nothing shows a "
        + "\(type(of: value.base)); add '.navigationDestination(for:)' to a view of the stack"
    )
    reconcileChild(at: 0, with: AnyView(Text("⚠ \(value)")))
  }
}
