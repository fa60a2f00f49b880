extension ViewController {
  /// Has a closure called when the controller's stay is over, whatever ended it.
  ///
  /// The one event that all ways out lead through: the back item, a pop of any kind, another
  /// stack, a dismissal by code or by the user, the end of the container, another root of the
  /// window. A controller that is merely covered has not ended. Each closure is called once, on the
  /// main actor with no lock held, after the controller has disappeared; it may push and present. Until then the controller keeps
  /// it, so that one that names the controller has to capture it weakly.
  ///
  /// - Parameter handler: What to call, with the way in which the stay ended.
  public final func onEnd(_ handler: @escaping (_ end: ScreenEnd) -> Void) {
    endHandlers.append(handler)
  }

  /// Ends the stay of what this controller presents and contains, deepest first, and its own.
  final func endStay(_ end: ScreenEnd) {
    presentation.presented?.endStay(end)
    let waiting = presentation.waiting
    presentation.waiting = []
    presentation.isEnding = false
    for child in children.reversed() { child.endStay(end) }
    LifecycleLog.record(.end(end), of: self)
    let handlers = endHandlers
    endHandlers = []
    for handler in handlers { handler(end) }
    // What waited here cannot appear any more; who waits for it is not to wait for ever.
    for completion in waiting.flatMap(\.completions) { completion() }
  }
}
