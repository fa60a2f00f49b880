/// Where a controller stands on its way between off and on the screen.
///
/// | State | begin appearing | begin disappearing | end |
/// |---|---|---|---|
/// | disappeared | appearing | – | – |
/// | appearing | – | disappearing | appeared |
/// | appeared | – | disappearing | – |
/// | disappearing | appearing | – | disappeared |
///
/// A dash is a sequence that is reported and changes nothing.
public enum AppearanceState: Hashable, Sendable {
  /// Off the screen.
  case disappeared
  /// Between `viewWillAppear` and `viewDidAppear`.
  case appearing
  /// On the screen.
  case appeared
  /// Between `viewWillDisappear` and `viewDidDisappear`.
  case disappearing

  /// What moves a controller from one state to another.
  enum Event {
    case beginAppearing
    case beginDisappearing
    case end
  }

  /// The state after an event, or nil if the event is out of order.
  func after(_ event: Event) -> AppearanceState? {
    switch (self, event) {
    case (.disappeared, .beginAppearing), (.disappearing, .beginAppearing): .appearing
    case (.appearing, .beginDisappearing), (.appeared, .beginDisappearing): .disappearing
    case (.appearing, .end): .appeared
    case (.disappearing, .end): .disappeared
    default: nil
    }
  }

  /// Whether the controller is on the screen or about to be.
  var isShowing: Bool { self == .appearing || self == .appeared }

  /// Whether a transition has begun and not ended.
  var isInTransition: Bool { self == .appearing || self == .disappearing }
}
