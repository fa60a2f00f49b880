import CanvasKit

extension View {
  /// Shows a sheet above the screen while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: The value; the sheet sets it to false when it is closed.
  ///   - onDismiss: Called on the main actor after the sheet has been closed.
  ///   - content: Makes what the sheet shows; evaluated like a body.
  /// - Returns: The changed view.
  public func sheet(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Shows a sheet above the screen while there is an item; for another item, another sheet.
  ///
  /// - Parameters:
  ///   - item: The item; the sheet sets it to nil when it is closed.
  ///   - onDismiss: Called on the main actor after the sheet has been closed.
  ///   - content: Makes what the sheet shows; evaluated like a body.
  /// - Returns: The changed view.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Covers the screen while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: The value; the cover sets it to false when it is closed.
  ///   - onDismiss: Called on the main actor after the cover has been closed.
  ///   - content: Makes what the cover shows; evaluated like a body.
  /// - Returns: The changed view.
  public func fullScreenCover(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    presenting(.fullScreen, isPresented, onDismiss, content)
  }

  /// Covers the screen while there is an item; for another item, anew.
  ///
  /// - Parameters:
  ///   - item: The item; the cover sets it to nil when it is closed.
  ///   - onDismiss: Called on the main actor after the cover has been closed.
  ///   - content: Makes what the cover shows; evaluated like a body.
  /// - Returns: The changed view.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    presenting(.fullScreen, item, onDismiss, content)
  }

  /// Shows more about the view while a value is true; on a terminal, in a sheet.
  ///
  /// - Parameters:
  ///   - isPresented: The value; set to false when the sheet is closed.
  ///   - content: Makes what is shown; evaluated like a body.
  /// - Returns: The changed view.
  public func popover(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    presenting(.sheet, isPresented, nil, content)
  }

  private func presenting(
    _ style: SheetDescription.Style,
    _ isPresented: Binding<Bool>,
    _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor () -> some View
  ) -> some View {
    SheetView(
      content: self,
      style: style,
      read: { isPresented.wrappedValue ? (AnyHashable(0), AnyView(content())) : nil },
      dismiss: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      onDismiss: onDismiss ?? {}
    )
  }

  private func presenting<Item: Identifiable>(
    _ style: SheetDescription.Style,
    _ item: Binding<Item?>,
    _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    SheetView(
      content: self,
      style: style,
      read: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } },
      dismiss: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      onDismiss: onDismiss ?? {}
    )
  }
}

/// A view with a sheet above the screen.
private struct SheetView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let style: SheetDescription.Style
  let read: @MainActor () -> (id: AnyHashable, view: AnyView)?
  let dismiss: @MainActor () -> Void
  let onDismiss: @MainActor () -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? SheetNode ?? SheetNode(view.style, place)
    node.reconcileChild(at: 0, with: view.content)
    node.update(read: view.read, dismiss: view.dismiss, onDismiss: view.onDismiss)
    return node
  }
}
