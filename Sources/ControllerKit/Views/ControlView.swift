public import CanvasKit

/// A view that the user can do something with, and that tells of it by actions.
open class ControlView: PlatformView {
  /// What the user has done with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt8

    /// Makes events from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Pressed and released.
    public static let touchUpInside: Event = Event(rawValue: 1 << 0)
    /// Set to another value.
    public static let valueChanged: Event = Event(rawValue: 1 << 1)
    /// Typed into.
    public static let editingChanged: Event = Event(rawValue: 1 << 2)
    /// Done what the control is there for.
    public static let primaryActionTriggered: Event = Event(rawValue: 1 << 3)
  }

  private struct Target {
    let action: Action
    var events: Event
  }

  private final var targets: [Target] = []

  /// Whether the user can do anything with the control.
  public final var isEnabled: Bool = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// Whether the control is the chosen one.
  public final var isSelected: Bool = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Has an action performed at events; one with the same identifier takes the other's place.
  ///
  /// - Parameters:
  ///   - action: The action; the control keeps it.
  ///   - events: The events.
  public final func addAction(_ action: Action, for events: Event) {
    removeAction(action, for: events)
    targets.append(Target(action: action, events: events))
  }

  /// Has an action, or one with the same identifier, performed at events no more.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - events: The events.
  public final func removeAction(_ action: Action, for events: Event) {
    for index in targets.indices where targets[index].action.stands(for: action) {
      targets[index].events.subtract(events)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Performs the actions of events, in the order in which they were added.
  ///
  /// - Parameter events: What has happened.
  public final func sendActions(for events: Event) {
    for target in targets where !target.events.isDisjoint(with: events) { target.action.perform() }
  }

  /// Makes the element one that the focus can go to.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.isFocusable = true
    element.isEnabled = isEnabled
    element.isSelected = isSelected
  }
}
