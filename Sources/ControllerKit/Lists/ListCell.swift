public import CanvasKit

/// A row of a list as a view: its content, and a mark at the side where lines end.
///
/// What it shows is a configuration, or views that are added to `contentView` and pinned there.
/// When its row leaves the screen, the cell waits for another one.
open class ListCell: PlatformView {
  /// A mark at the side where lines end.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// A sign that a choice leads to another screen.
    case disclosureIndicator
    /// A sign that the row is chosen.
    case checkmark
  }

  private static let accessoryWidth = 2

  /// The kind of rows that the cell can be used for again; nil if it is for one row only.
  public internal(set) final var reuseIdentifier: String?
  /// What views of one's own are added to.
  public final let contentView: PlatformView = PlatformView()
  /// The mark at the side where lines end.
  public final var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Actions at the leading side that come with the content, beside those of the list's delegate.
  public final var leadingSwipeActionsConfiguration: SwipeActionsConfiguration?
  /// Actions at the trailing side that come with the content, beside those of the list's delegate.
  public final var trailingSwipeActionsConfiguration: SwipeActionsConfiguration?

  private final var configuredView: (any ContentView)?

  /// Makes a cell that shows nothing.
  public required override init() {
    super.init()
    addSubview(contentView)
  }

  /// What the cell shows; nil if it has views of its own.
  ///
  /// The view that shows the last configuration is kept if it can show the new one too.
  public final var contentConfiguration: (any ContentConfiguration)? {
    get { configuredView?.configuration }
    set {
      if let newValue, let configuredView, configuredView.supports(newValue) {
        configuredView.configuration = newValue
        return
      }
      configuredView?.removeFromSuperview()
      configuredView = newValue?.makeContentView()
      guard let configuredView else { return }
      configuredView.pinnedInsets = .zero
      contentView.addSubview(configuredView)
    }
  }

  /// A configuration of texts that says nothing yet.
  public final func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// Called before the cell shows another row; an override calls `super`.
  open func prepareForReuse() {
    accessoryType = .none
    leadingSwipeActionsConfiguration = nil
    trailingSwipeActionsConfiguration = nil
    configuredView?.prepareForReuse()
  }

  private var contentInsets: EdgeInsets {
    EdgeInsets(trailing: accessoryType == .none ? 0 : Self.accessoryWidth)
  }

  /// The size of the content and the mark.
  open override func sizeThatFits(_ size: Size) -> Size {
    contentView.fittingSize(in: size.inset(by: contentInsets)).expanded(by: contentInsets)
  }

  /// Places the content beside the mark.
  open override func layoutSubviews() {
    let frame = bounds.inset(by: contentInsets)
    contentView.frame = isRightToLeft ? frame.mirrored(inWidth: bounds.width) : frame
  }

  /// The content and the mark.
  open override var childElements: [Element] {
    let sign =
      switch accessoryType {
      case .none: ""
      case .disclosureIndicator: isRightToLeft ? "‹" : "›"
      case .checkmark: "✓"
      }
    guard accessoryType != .none else { return super.childElements }
    let frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: 1)
    let mark = Element(
      id: elementID.part(1),
      kind: .label,
      label: sign,
      frame: isRightToLeft ? frame.mirrored(inWidth: bounds.width) : frame
    )
    return super.childElements + [mark]
  }

  /// Makes the element a row.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .row
  }
}
