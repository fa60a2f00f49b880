/// What an element is; it decides how the element looks and which HTML it becomes.
public enum ElementKind: Hashable, Sendable {
  /// Elements that lie above one another.
  case group
  /// Elements beside or below one another.
  case stack
  /// A text; it is wrapped.
  case label
  /// A title; level 1 is the one of a screen, 6 the least.
  case heading(level: Int)
  /// A button: `[ label ]`.
  case button
  /// A field for one line of text, its value; the label stands there while it is empty.
  ///
  /// The cursor is a position between the characters of the value, nil while nobody types. The
  /// characters of a secure field are hidden, in snapshots too.
  case textField(cursor: Int? = nil, isSecure: Bool = false)
  /// A switch: `[x] label`.
  case toggle(isOn: Bool)
  /// A value that is changed in steps or chosen among others: `label ‹ value ›`.
  case adjustable
  /// How much of something is done, from 0 to 1, or nil if nobody knows: `██░░ label`.
  case progress(Double?)
  /// A list of rows.
  case list
  /// A row of a list.
  case row
  /// A picture as characters, its value; the label says what it shows.
  case image
  /// A line between other elements, vertical if it is higher than wide.
  case divider
  /// A bar with a title and items.
  case bar
  /// A button in a bar: its label alone.
  case barItem
  /// The button in a bar that leads back: `‹ label`.
  case backItem
  /// A message that has to be answered before anything else.
  case alert
  /// A screen above the others.
  case sheet
  /// An area that shows a part of its children.
  case scroll
  /// A picture that its owner drew.
  case picture(Surface)

  /// Whether nothing below the element can be reached while it is shown.
  public var isModal: Bool {
    switch self {
    case .alert, .sheet: true
    default: false
    }
  }

  /// Whether the element decides itself which part of its children it shows.
  public var scrolls: Bool { self == .list || self == .scroll }

  /// The name of the kind in descriptions.
  public var name: String {
    switch self {
    case .group: "group"
    case .stack: "stack"
    case .label: "label"
    case .heading: "heading"
    case .button: "button"
    case .textField: "textField"
    case .toggle: "toggle"
    case .adjustable: "adjustable"
    case .progress: "progress"
    case .list: "list"
    case .row: "row"
    case .image: "image"
    case .divider: "divider"
    case .bar: "bar"
    case .barItem: "barItem"
    case .backItem: "backItem"
    case .alert: "alert"
    case .sheet: "sheet"
    case .scroll: "scroll"
    case .picture: "picture"
    }
  }
}
