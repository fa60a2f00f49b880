public import CanvasKit

/// A button with a title.
///
/// ```swift
/// @MainActor func makeButton() -> ButtonView {
///   let button = ButtonView(title: "Confirmar Pagamento")
///   button.addAction(Action { _ in print("pago") }, for: .touchUpInside)
///   return button
/// }
/// ```
open class ButtonView: ControlView {
  /// What the button says.
  public final var title: String {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The color of the title; nil for the one of what is around.
  public final var titleColor: AdaptiveColor? {
    didSet { setNeedsDisplay() }
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What it says; the action's title if nil.
  ///   - primaryAction: What a press does.
  public init(title: String? = nil, primaryAction: Action? = nil) {
    self.title = title ?? primaryAction?.title ?? ""
    super.init()
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Presses the button, unless it is disabled.
  public final func press() {
    if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
  }

  /// The size of the title and its marks.
  open override var intrinsicContentSize: Size {
    Element(id: elementID, kind: .button, label: title).fittingSize()
  }

  /// Makes the element a button.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .button
    element.label = title
    element.actions = [.press]
    element.style.alignment = .center
    element.style.text.foreground = titleColor?.resolved(with: traitCollection)
  }

  /// Presses the button.
  open override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard id == elementID, action == .press, isEnabled else { return false }
    press()
    return true
  }
}
