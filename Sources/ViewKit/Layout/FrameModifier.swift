public import CanvasKit

/// Limits of an item's size, and where the item stands if it is smaller.
struct FrameModifier: ItemModifier, Equatable {
  /// The limits in one direction.
  struct Limits: Equatable {
    var least: Int?
    var ideal: Int?
    var greatest: Int?
    /// Whether the item is as large as the limits say, whatever its content is.
    var isFixed = false

    /// What the content is offered.
    func offer(_ proposal: Int?) -> Int? {
      if isFixed { return ideal }
      guard let offered = proposal ?? ideal else { return nil }
      return min(max(offered, least ?? 0), greatest ?? .max)
    }

    /// The extent of the frame around content.
    func extent(_ proposal: Int?, around content: Int) -> Int {
      if isFixed { return ideal ?? content }
      var extent = content
      if let greatest, let proposal { extent = max(extent, min(proposal, greatest)) }
      if least != nil, let proposal { extent = min(extent, max(proposal, least ?? 0)) }
      if let ideal, proposal == nil { extent = ideal }
      return min(max(extent, least ?? 0), greatest ?? .max)
    }
  }

  var width = Limits()
  var height = Limits()
  var alignment: Alignment

  func size(of content: LayoutItem, in proposal: SizeProposal) -> Size {
    let inner = content.size(in: offer(proposal))
    return Size(
      width: width.extent(proposal.width, around: inner.width),
      height: height.extent(proposal.height, around: inner.height)
    )
  }

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    let inner = content.size(in: offer(SizeProposal(size)))
    var element = content.element(in: inner)
    element.frame = alignment.frame(of: inner, in: Rect(size: size), direction: item.direction)
    return Element(id: item.elementID, kind: .group, children: [element])
  }

  private func offer(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }
}

/// An item that takes what it likes best, whatever it is offered.
struct FixedSizeModifier: ItemModifier, Equatable {
  var isHorizontal: Bool
  var isVertical: Bool

  func size(of content: LayoutItem, in proposal: SizeProposal) -> Size {
    content.size(
      in: SizeProposal(
        width: isHorizontal ? nil : proposal.width,
        height: isVertical ? nil : proposal.height
      )
    )
  }

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    content.element(in: size)
  }
}

extension View {
  /// Gives the view a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns, or nil for what the view takes.
  ///   - height: The number of rows, or nil for what the view takes.
  ///   - alignment: Where the view stands if it is smaller.
  /// - Returns: The changed view.
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifyingItems(
      by: FrameModifier(
        width: FrameModifier.Limits(ideal: width, isFixed: width != nil),
        height: FrameModifier.Limits(ideal: height, isFixed: height != nil),
        alignment: alignment
      )
    )
  }

  /// Limits the size of the view.
  ///
  /// - Parameters:
  ///   - minWidth: The least number of columns.
  ///   - idealWidth: The number of columns if none are offered.
  ///   - maxWidth: The greatest number of columns; `.max` takes all that are offered.
  ///   - minHeight: The least number of rows.
  ///   - idealHeight: The number of rows if none are offered.
  ///   - maxHeight: The greatest number of rows; `.max` takes all that are offered.
  ///   - alignment: Where the view stands if it is smaller.
  /// - Returns: The changed view.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifyingItems(
      by: FrameModifier(
        width: FrameModifier.Limits(least: minWidth, ideal: idealWidth, greatest: maxWidth),
        height: FrameModifier.Limits(least: minHeight, ideal: idealHeight, greatest: maxHeight),
        alignment: alignment
      )
    )
  }

  /// Has the view take what it likes best.
  ///
  /// - Parameters:
  ///   - horizontal: Whether to do so with its width.
  ///   - vertical: Whether to do so with its height.
  /// - Returns: The changed view.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modifyingItems(by: FixedSizeModifier(isHorizontal: horizontal, isVertical: vertical))
  }
}
