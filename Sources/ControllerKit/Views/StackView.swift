public import CanvasKit

/// Places views one after the other.
///
/// Along its axis each view gets what it asks for; fields, lists and views whose `isFlexible` is set
/// share what is left, which otherwise stays empty at the end.
/// Where lines run from right to left, a horizontal stack begins at the right.
///
/// ```swift
/// @MainActor func makeForm() -> StackView {
///   let stack = StackView(arrangedSubviews: [LabelView(text: "Nome"), TextFieldView()])
///   stack.spacing = 1
///   return stack
/// }
/// ```
open class StackView: PlatformView {
  /// The direction of a stack.
  public typealias Axis = StackLayout.Axis

  /// Where views stand across the axis.
  public enum Alignment: Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the edge where lines begin, or at the top.
    case leading
    /// In the middle.
    case center
    /// At the edge where lines end, or at the bottom.
    case trailing

    /// How far a view is from the edge where lines begin.
    fileprivate func offset(of extent: Int, in room: Int) -> Int {
      switch self {
      case .fill, .leading: 0
      case .center: HorizontalAlignment.center.offset(of: extent, in: room)
      case .trailing: HorizontalAlignment.trailing.offset(of: extent, in: room)
      }
    }
  }

  /// The direction of the stack.
  public final var axis: Axis = .vertical {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Where views stand across the axis.
  public final var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The cells between two views.
  public final var spacing: Int = 0 {
    didSet { if spacing != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The cells between the edges and the views.
  public final var layoutMargins: EdgeInsets = .zero {
    didSet { if layoutMargins != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The views that are placed, in order; a hidden one takes no room.
  public private(set) final var arrangedSubviews: [PlatformView] = []

  /// Makes a stack.
  ///
  /// - Parameter arrangedSubviews: The views to place, in order.
  public init(arrangedSubviews: [PlatformView] = []) {
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  ///
  /// - Parameter view: The view.
  public final func addArrangedSubview(_ view: PlatformView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Its place, counted without the view itself; one beyond the end is the end.
  public final func insertArrangedSubview(_ view: PlatformView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview === self { setNeedsLayout() } else { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
  }

  /// Places a view no more; it stays a subview.
  ///
  /// - Parameter view: The view.
  public final func removeArrangedSubview(_ view: PlatformView) {
    arrangedSubviews.removeAll { $0 === view }
    invalidateIntrinsicContentSize()
  }

  /// Places a view that is taken out no more.
  open override func willRemoveSubview(_ subview: PlatformView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  /// The size of all views and what is between them.
  open override var intrinsicContentSize: Size {
    arrangement(in: .unspecified).size.expanded(by: layoutMargins)
  }

  /// The size of all views and what is between them, measured in the room that is offered.
  open override func sizeThatFits(_ size: Size) -> Size {
    let proposal = SizeProposal(
      width: size.width < Self.unlimited ? size.width : nil,
      height: size.height < Self.unlimited ? size.height : nil
    )
    return arrangement(in: proposal.inset(by: layoutMargins)).size.expanded(by: layoutMargins)
  }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets).inset(by: layoutMargins)
    let frames = arrangement(in: SizeProposal(area.size)).frames
    for (view, frame) in zip(visibleViews, frames) {
      let frame = align(frame.offset(by: area.origin), of: view, in: area)
      view.frame = isRightToLeft ? frame.mirrored(inWidth: bounds.width) : frame
    }
  }

  private var visibleViews: [PlatformView] { arrangedSubviews.filter { !$0.isHidden } }

  /// Divides room among the views, from left to right and from the top.
  private func arrangement(in proposal: SizeProposal) -> StackLayout.Arrangement {
    let views = visibleViews
    let layout = StackLayout(axis: axis, spacing: spacing)
    return layout.arrange(
      views.count,
      in: proposal,
      priority: { takesAll(views[$0]) ? 0 : 1 },
      measure: { measure(views[$0], for: $1) }
    )
  }

  /// The size of a view for an offer; one that is flexible takes all of it along the axis.
  private func measure(_ view: PlatformView, for offer: SizeProposal) -> Size {
    var size = view.fittingSize(for: offer)
    guard view.isFlexible else { return size }
    switch axis {
    case .vertical where view.fixedHeight == nil: size.height = max(size.height, offer.height ?? 0)
    case .horizontal where view.fixedWidth == nil: size.width = max(size.width, offer.width ?? 0)
    default: break
    }
    return size
  }

  /// Whether a view would take any room along the axis, so that it gets what the others leave.
  private func takesAll(_ view: PlatformView) -> Bool {
    let size = measure(view, for: .infinite)
    return (axis == .vertical ? size.height : size.width) >= Self.unlimited
  }

  /// The frame of a view across the axis, where `StackLayout` knows the views alone.
  private func align(_ frame: Rect, of view: PlatformView, in area: Rect) -> Rect {
    var frame = frame
    switch axis {
    case .vertical:
      let isFilled = alignment == .fill && view.fixedWidth == nil
      frame.size.width = isFilled ? area.width : min(area.width, frame.width)
      frame.origin.x = area.minX + alignment.offset(of: frame.width, in: area.width)
    case .horizontal:
      let isFilled = alignment == .fill && view.fixedHeight == nil
      frame.size.height = isFilled ? area.height : min(area.height, frame.height)
      frame.origin.y = area.minY + alignment.offset(of: frame.height, in: area.height)
    }
    return frame
  }

  /// Makes the element a stack.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .stack
  }
}
