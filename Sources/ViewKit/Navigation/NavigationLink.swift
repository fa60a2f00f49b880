/// A button that shows another screen of the stack around.
public struct NavigationLink<Label: View>: View {
  @Environment(\.navigationContext) private var context
  private let value: AnyHashable
  private let label: Label

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - value: What the screen is about; put on the stack's path by a press.
  ///   - label: What the button says.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.value = AnyHashable(value)
    self.label = label()
  }

  /// The button.
  public var body: some View {
    Button {
      guard let context else {
        return Misuse.report(
          "a 'NavigationLink' with the value \(value) was pressed in no navigation stack; put it "
            + "inside of 'NavigationStack { }'"
        )
      }
      context.push(value)
    } label: {
      label
      Text("›")
    }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a button with a text.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - value: What the screen is about; put on the stack's path by a press.
  public init(_ title: some StringProtocol, value: some Hashable) {
    self.init(value: value) { Text(title) }
  }
}

extension EnvironmentValues {
  /// The navigation stack around.
  var navigationContext: NavigationContext? {
    get { self[NavigationContextKey.self] }
    set { self[NavigationContextKey.self] = newValue }
  }
}
