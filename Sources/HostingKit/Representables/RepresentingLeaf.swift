import ControllerKit
import ViewKit

/// A view that stands for a controller or for a retained view, as the tree sees it.
struct RepresentingLeaf<Role: RepresentingRole>: HostedLeaf {
  typealias Body = Never

  private var role: Role

  /// Makes a leaf of what a client has written.
  ///
  /// - Precondition: It is a value; a class would be one and the same for all its places.
  init(_ role: Role) {
    precondition(
      !(Role.Representable.self is AnyClass),
      "HostingKit: \(Role.Representable.self) is a class and stands for a controller or a retained "
        + "view; make it a struct, and keep what has to live longer in its coordinator"
    )
    self.role = role
  }

  var value: Role.Representable {
    get { role.representable }
    set { role.representable = newValue }
  }

  func makeContent(in environment: EnvironmentValues) -> RepresentedContent<Role> {
    let coordinator = role.makeCoordinator()
    let content = RepresentedContent<Role>(coordinator, in: environment)
    content.begin(role)
    return content
  }

  func updateContent(_ content: RepresentedContent<Role>, in environment: EnvironmentValues) {
    content.update(role)
  }

  static func dismantleContent(_ content: RepresentedContent<Role>) {
    content.end()
  }

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    hostedNode(for: view, reusing: node, at: place)
  }
}
