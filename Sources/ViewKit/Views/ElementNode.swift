/// The view of a collection's element, which is made again after a change of what making it has read.
final class ElementNode<Content: View>: EvaluatedNode {
  private var content: @MainActor () -> Content

  init(_ place: ViewPlace, _ content: @escaping @MainActor () -> Content) {
    self.content = content
    super.init(place)
    evaluateIfStale()
  }

  /// Has the view made by another closure, now or when it is seen.
  func update(_ content: @escaping @MainActor () -> Content) {
    self.content = content
    evaluateOrDefer()
  }

  // The closure makes values and evaluates nothing, which is counted where they have bodies.
  override var isCounted: Bool { false }

  override func evaluate() {
    reconcileChild(at: 0, with: track(content))
  }
}
