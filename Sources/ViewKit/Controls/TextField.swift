import CanvasKit

/// A field for one line of text.
///
/// ```swift
/// struct NameField: View {
///   @State private var name = ""
///
///   var body: some View { TextField("Nome", text: $name) }
/// }
/// ```
public struct TextField: View {
  /// Nothing, since the field stands for itself.
  public typealias Body = Never

  private let title: String
  private let text: Binding<String>
  private let isSecure: Bool
  private let submit: @MainActor () -> Void

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - title: What stands in the field while it is empty.
  ///   - text: The text; written at each key.
  ///   - onCommit: Called when the field has the focus and the line is ended.
  public init(
    _ title: some StringProtocol,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(String(title), text: text, isSecure: false, onCommit: onCommit)
  }

  init(
    _ title: String,
    text: Binding<String>,
    isSecure: Bool,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.text = text
    self.isSecure = isSecure
    submit = onCommit
  }

  /// Makes or updates what the field stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ValueNode<TextFieldItem> ?? ValueNode(place, TextFieldItem(place.scope))
    node.item.title = view.title
    node.item.isSecure = view.isSecure
    node.item.submit = view.submit
    node.item.write = { view.text.wrappedValue = $0 }
    node.update { [item = node.item] in
      let text = view.text.wrappedValue
      return { item.show(text) }
    }
    return node
  }
}

/// A field whose characters are hidden.
public struct SecureField: View {
  private let title: String
  private let text: Binding<String>

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - title: What stands in the field while it is empty.
  ///   - text: The text; written at each key.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  /// The field.
  public var body: some View { TextField(title, text: text, isSecure: true) {} }
}

/// The item of a field.
final class TextFieldItem: ControlItem {
  var title = "" {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  var isSecure = false {
    didSet { if isSecure != oldValue { setNeedsLayout() } }
  }
  var submit: @MainActor () -> Void = {}
  var write: @MainActor (String) -> Void = { _ in }

  private var editing = TextEditing()
  private var hasFocus = false

  /// Takes the text that the field is to show.
  func show(_ text: String) {
    if text == editing.text { return }
    editing.replaceText(text)
    setNeedsLayout()
  }

  override func configure(_ element: inout Element) {
    element.kind = .textField(cursor: hasFocus ? editing.cursor : nil, isSecure: isSecure)
    element.label = title
    element.value = editing.text
    element.actions = [.edit]
  }

  override func act(_ action: ElementAction) -> Bool { action == .edit }

  override func measure(_ proposal: SizeProposal) -> Size {
    let least = prototype.fittingSize()
    return Size(width: proposal.textWidth.map { max(10, $0) } ?? least.width, height: 1)
  }

  override func focusDidChange(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    setNeedsLayout()
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if key == KeyEvent(.enter) {
      submit()
      return true
    }
    let before = editing.text
    guard editing.handle(key) else { return false }
    setNeedsLayout()
    if editing.text != before { write(editing.text) }
    return true
  }
}
