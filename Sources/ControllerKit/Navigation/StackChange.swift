/// One change of a navigation stack, until it has been shown.
@MainActor
struct StackChange {
  let removed: [ViewController]
  let added: [ViewController]
  let end: ScreenEnd
  let isAnimated: Bool

  /// What leads from one stack to another.
  init(from old: [ViewController], to new: [ViewController], end: ScreenEnd, animated: Bool) {
    removed = old.filter { controller in !new.contains { $0 === controller } }
    added = new.filter { controller in !old.contains { $0 === controller } }
    self.end = end
    isAnimated = animated
  }
}
