extension ViewController {
  /// Records a callback and runs it.
  final func perform(_ callback: LifecycleEvent.Callback) {
    LifecycleLog.record(callback, of: self)
    switch callback {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear(isTransitionAnimated)
    case .viewIsAppearing: viewIsAppearing(isTransitionAnimated)
    case .viewDidAppear: viewDidAppear(isTransitionAnimated)
    case .viewWillDisappear: viewWillDisappear(isTransitionAnimated)
    case .viewDidDisappear: viewDidDisappear(isTransitionAnimated)
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    case .updateProperties: updateProperties()
    // The base class records moves, since containers call them on their children directly.
    case .willMove, .didMove, .end: break
    }
    didPerform(callback)
  }
}
