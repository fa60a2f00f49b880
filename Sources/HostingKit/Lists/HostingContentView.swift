import ControllerKit
import ViewKit

/// The view that shows a hosting configuration in a cell.
final class HostingContentView<Content: View, Background: View>: HostingView, ContentView {
  private var shown: HostingConfiguration<Content, Background>
  /// Whether the cell shows another row than it did, so that state is not to be kept.
  private var isReused = false

  init(_ configuration: HostingConfiguration<Content, Background>) {
    shown = configuration
    super.init()
    usesIntrinsicSize = true
    configuration.show(in: self)
  }

  var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? HostingConfiguration<Content, Background> else {
        return Misuse.report(
          "the views of a cell were given a '\(type(of: newValue))'; set 'contentConfiguration' of "
            + "the cell, which makes the view that shows it"
        )
      }
      shown = new
      if isReused {
        isReused = false
        endContent()
        setShown(window != nil)
      }
      new.show(in: self)
    }
  }

  func supports(_ configuration: any ContentConfiguration) -> Bool {
    configuration is HostingConfiguration<Content, Background>
  }

  func prepareForReuse() { isReused = true }

  /// Has the views appear and disappear with the cell.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setShown(window != nil)
  }
}
