import CanvasKit

/// A text and a secondary text, below or beside it: what most rows show.
///
/// ```swift
/// @MainActor func show(_ name: String, _ price: String, in cell: ListCell) {
///   var content = ListContentConfiguration.valueCell()
///   content.text = name
///   content.secondaryText = price
///   cell.contentConfiguration = content
/// }
/// ```
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
  /// The text; it is wrapped.
  public var text: String?
  /// What stands below or beside it, fainter.
  public var secondaryText: String?
  /// Whether the secondary text stands beside the text, at the side where lines end.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(isSideBySide: Bool) {
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// Makes a configuration whose secondary text, if it has one, stands below.
  public static func cell() -> ListContentConfiguration {
    ListContentConfiguration(isSideBySide: false)
  }

  /// Makes a configuration whose secondary text stands below.
  public static func subtitleCell() -> ListContentConfiguration { cell() }

  /// Makes a configuration whose secondary text stands beside the text.
  public static func valueCell() -> ListContentConfiguration {
    ListContentConfiguration(isSideBySide: true)
  }

  /// Makes two labels.
  public func makeContentView() -> any ContentView { ListContentView(self) }
}

/// The labels of a row.
private final class ListContentView: StackView, ContentView {
  private let textLabel = LabelView()
  private let secondaryLabel = LabelView()
  private var content: ListContentConfiguration

  init(_ content: ListContentConfiguration) {
    self.content = content
    super.init(arrangedSubviews: [textLabel, secondaryLabel])
    textLabel.numberOfLines = 0
    textLabel.isFlexible = true
    secondaryLabel.attributes = .dim
    show()
  }

  var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? ListContentConfiguration else {
        Misuse.report(
          "a row's labels were given a '\(type(of: newValue))'; set 'contentConfiguration' of the "
            + "cell, which makes the view that shows it"
        )
        return
      }
      content = new
      show()
    }
  }

  func supports(_ configuration: any ContentConfiguration) -> Bool {
    configuration is ListContentConfiguration
  }

  private func show() {
    textLabel.text = content.text
    secondaryLabel.text = content.secondaryText
    secondaryLabel.isHidden = content.secondaryText == nil
    let isSideBySide = content.prefersSideBySideTextAndSecondaryText
    axis = isSideBySide ? .horizontal : .vertical
    spacing = isSideBySide ? 1 : 0
    secondaryLabel.numberOfLines = isSideBySide ? 1 : 0
  }
}
