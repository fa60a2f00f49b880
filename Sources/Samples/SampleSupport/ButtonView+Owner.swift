package import ControllerKit

extension ButtonView {
  /// Makes a button for what an object does, which the button does not keep.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - owner: The object; held weakly.
  ///   - action: What it does; called on the main actor while the object lives.
  package convenience init<Owner: AnyObject>(
    _ title: String,
    of owner: Owner,
    action: @escaping @MainActor (Owner) -> Void
  ) {
    self.init(
      primaryAction: Action(title: title) { [weak owner] _ in
        if let owner { action(owner) }
      }
    )
  }
}
