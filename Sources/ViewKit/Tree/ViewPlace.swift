/// Where a view stands: what is around it, and what it takes from there.
///
/// Opaque outside of the library; only views of the library look into it.
@MainActor
public struct ViewPlace {
  /// The tree that the place belongs to.
  unowned let tree: ViewTree

  /// What the view around stands for; nil at the top.
  let parent: ViewNode?

  /// The environment.
  var scope: EnvironmentScope

  /// What lays out the items of the view.
  unowned var container: ContainerItem

  /// Whether the views of a collection wait until they are to be seen, as the rows of a list do.
  var isLazy: Bool

  /// The place inside of an item, which lays out what is there.
  func inside(_ container: ContainerItem) -> ViewPlace {
    var place = self
    place.container = container
    place.isLazy = false
    return place
  }
}
