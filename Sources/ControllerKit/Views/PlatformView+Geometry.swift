public import CanvasKit

extension PlatformView {
  /// The view's own cells, in its own coordinates.
  public final var bounds: Rect { Rect(size: frame.size) }

  /// The margins inside which content is not covered: those of the view's controller.
  public final var safeAreaInsets: EdgeInsets {
    viewController?.additionalSafeAreaInsets ?? .zero
  }

  /// The extent that stands for as much room as there can be, and can still be added to.
  package nonisolated static let unlimited: Int = Int.max / 2

  /// Measures the view, with the width and the height that are fixed in place of its own.
  final func fittingSize(in available: Size) -> Size {
    let offer = Size(width: fixedWidth ?? available.width, height: fixedHeight ?? available.height)
    let size = sizeThatFits(offer)
    return Size(width: fixedWidth ?? size.width, height: fixedHeight ?? size.height)
  }

  /// Measures the view for an offer; where there is none, it gets what it likes best.
  package final func fittingSize(for proposal: SizeProposal) -> Size {
    let width = min(proposal.width ?? .max, Self.unlimited)
    let height = min(proposal.height ?? .max, Self.unlimited)
    var size = fittingSize(in: Size(width: width, height: height))
    if proposal.width == nil, size.width >= Self.unlimited {
      size.width = fixedWidth ?? intrinsicContentSize.width
    }
    if proposal.height == nil, size.height >= Self.unlimited {
      size.height = fixedHeight ?? intrinsicContentSize.height
    }
    return size
  }

  /// The frame between margins, of which those at the sides give way to a view that asks for more.
  final func frame(pinnedIn area: Rect, _ insets: EdgeInsets) -> Rect {
    var frame = area.inset(by: insets)
    guard insets.leading >= 0, insets.trailing >= 0, insets.horizontal > 0 else { return frame }
    let least = min(fittingSize(in: frame.size).width, area.width)
    guard frame.width < least else { return frame }
    frame.origin.x = area.minX + (area.width - least) * insets.leading / insets.horizontal
    frame.size.width = least
    return frame
  }

  /// Whether lines run from right to left here.
  final var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}
