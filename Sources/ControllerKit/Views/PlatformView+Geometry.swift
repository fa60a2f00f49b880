public import CanvasKit

extension PlatformView {
  /// The view's own cells, in its own coordinates.
  public final var bounds: Rect { Rect(size: frame.size) }

  /// The margins inside which content is not covered: those of the view's controller.
  public final var safeAreaInsets: EdgeInsets {
    viewController?.additionalSafeAreaInsets ?? .zero
  }

  /// Measures the view, with the width and the height that are fixed in place of its own.
  final func fittingSize(in available: Size) -> Size {
    let offer = Size(width: fixedWidth ?? available.width, height: fixedHeight ?? available.height)
    let size = sizeThatFits(offer)
    return Size(width: fixedWidth ?? size.width, height: fixedHeight ?? size.height)
  }

  /// Whether lines run from right to left here.
  final var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}
