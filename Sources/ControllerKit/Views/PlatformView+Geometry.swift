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

  /// Whether lines run from right to left here.
  final var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}
