package import CanvasKit
package import ObservationKit

// What whoever shows a tree inside of something else needs of it.
extension ViewRoot {
  /// The values that hold at the top of the tree.
  package var environment: EnvironmentValues { EnvironmentValues(tree.scope) }

  /// The object that views find by a type.
  package func environmentObject<Object: AnyObject>(of type: Object.Type) -> Object? {
    environment[ObjectKey<Object>.self]
  }

  /// Who knows values of the environment that nobody has set; held weakly.
  package var environmentSource: (any EnvironmentSource)? {
    get { tree.scope.source }
    set { tree.scope.source = newValue }
  }

  /// Sets the value of a key for all views.
  package func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
    tree.changeEnvironment { $0[key] = value }
  }

  /// Whether an element belongs to one of the views.
  package func owns(_ id: ElementID) -> Bool { tree.responders[id] != nil }

  /// Offers a key to one of the elements, then to what is around it.
  package func handle(_ key: KeyEvent, on id: ElementID) -> Bool {
    tree.responders.handle(key, on: id)
  }

  /// The area above which sheets and alerts are shown; nil for that of the tree.
  package var presentationSize: Size? {
    get { tree.presentationSize }
    set { tree.presentationSize = newValue }
  }

  /// The additional actions that views ask for, for a tree that is shown as a row.
  package var rowActions: [RowAction] { tree.rowActions.flatMap(\.rowActions) }

  /// Whether views offer their additional actions themselves; set before there is any content.
  package var showsRowActions: Bool {
    get { tree.showsRowActions }
    set { tree.showsRowActions = newValue }
  }

  /// Whether there is a navigation stack, those in sheets left out.
  package var hasNavigationStack: Bool { tree.stackCount > 0 }

  /// The sheets and alerts that are shown above another area, from below to above.
  package var presentedElements: [Element] { tree.presented }
}

extension EnvironmentValues {
  /// What the last change has carried along for which the views here are evaluated.
  package var transaction: TransactionValues { base.top.transaction }
}
