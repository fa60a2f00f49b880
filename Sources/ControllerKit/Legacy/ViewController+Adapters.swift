extension ViewController {
  /// Keeps an adapter as long as the controller lives.
  ///
  /// Delegates are weak: an adapter that is set as one and kept by nobody is gone at once. This is
  /// the owner it needs.
  ///
  /// - Parameter adapter: The object to keep.
  /// - Returns: The object.
  @discardableResult
  public final func retain<Adapter: AnyObject>(_ adapter: Adapter) -> Adapter {
    retainedAdapters.append(adapter)
    return adapter
  }
}
