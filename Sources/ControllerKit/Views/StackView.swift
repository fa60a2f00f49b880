public import CanvasKit

/// Places views one after the other.
///
/// Along its axis each view gets what it asks for; what is left goes to those that are flexible, in
/// equal parts, and otherwise stays empty at the end. Where lines run from right to left, a
/// horizontal stack begins at the right.
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
  public enum Axis: Hashable, Sendable {
    /// One beside the other.
    case horizontal
    /// One below the other.
    case vertical
  }

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
    sizeThatFits(Size(width: .max / 2, height: .max / 2))
  }

  /// The size of all views and what is between them, measured in the width that is offered.
  open override func sizeThatFits(_ size: Size) -> Size {
    let sizes = visibleViews.map { $0.fittingSize(in: size.inset(by: layoutMargins)) }
    let gaps = spacing * max(0, sizes.count - 1)
    let content =
      switch axis {
      case .vertical:
        Size(
          width: sizes.reduce(0) { max($0, $1.width) },
          height: sizes.reduce(gaps) { $0 + $1.height }
        )
      case .horizontal:
        Size(
          width: sizes.reduce(gaps) { $0 + $1.width },
          height: sizes.reduce(0) { max($0, $1.height) }
        )
      }
    return content.expanded(by: layoutMargins)
  }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets).inset(by: layoutMargins)
    let views = visibleViews
    let sizes = views.map { $0.fittingSize(in: area.size) }
    let lengths = sizes.map { axis == .vertical ? $0.height : $0.width }
    let room = axis == .vertical ? area.height : area.width
    var left = max(0, room - lengths.reduce(spacing * max(0, views.count - 1), +))
    var flexible = views.count { $0.isFlexible }
    var position = axis == .vertical ? area.minY : area.minX
    for (index, view) in views.enumerated() {
      var length = lengths[index]
      if view.isFlexible {
        let share = left / flexible
        length += share
        left -= share
        flexible -= 1
      }
      view.frame = place(view, sizes[index], at: position, length, in: area)
      position += length + spacing
    }
  }

  private var visibleViews: [PlatformView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The frame of a view that begins at a position along the axis.
  private func place(
    _ view: PlatformView,
    _ size: Size,
    at position: Int,
    _ length: Int,
    in area: Rect
  ) -> Rect {
    let isVertical = axis == .vertical
    let room = isVertical ? area.width : area.height
    let own = min(room, isVertical ? size.width : size.height)
    let isFixed = (isVertical ? view.fixedWidth : view.fixedHeight) != nil
    let extent = alignment == .fill && !isFixed ? room : own
    let offset =
      switch alignment {
      case .fill, .leading: 0
      case .center: (room - extent) / 2
      case .trailing: room - extent
      }
    let frame =
      isVertical
      ? Rect(x: area.minX + offset, y: position, width: extent, height: length)
      : Rect(x: position, y: area.minY + offset, width: length, height: extent)
    return isRightToLeft ? frame.mirrored(inWidth: bounds.width) : frame
  }

  /// Makes the element a stack.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .stack
  }
}
