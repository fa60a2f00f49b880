import CanvasKit
import ControllerKit
import ObservationTesting
import Testing

@Suite("Cells", .timeLimit(.minutes(5)))
@MainActor
struct ListCellTests {
  private let cell = ListCell()

  private func text(width: Int = 16, height: Int = 2) -> String {
    cell.frame = Rect(x: 0, y: 0, width: width, height: height)
    cell.layoutIfNeeded()
    return cell.element.surface().textSnapshot
  }

  @Test(
    "A secondary text stands below or beside the text",
    arguments: [
      (ListContentConfiguration.subtitleCell(), "Café\nR$ 12,00"),
      (.valueCell(), "Café    R$ 12,00"),
    ]
  )
  func texts(_ configuration: ListContentConfiguration, _ expected: String) {
    var content = configuration
    content.text = "Café"
    content.secondaryText = "R$ 12,00"

    cell.contentConfiguration = content

    #expect(text() == expected)
  }

  @Test("A mark stands at the side where lines end")
  func accessories() {
    var content = cell.defaultContentConfiguration()
    content.text = "Café"
    cell.contentConfiguration = content
    var seen: [String] = []

    for accessory: ListCell.AccessoryType in [.none, .checkmark, .disclosureIndicator] {
      cell.accessoryType = accessory
      seen.append(text(width: 8))
    }
    cell.traitOverrides.layoutDirection = .rightToLeft
    seen.append(text(width: 8))

    #expect(seen == ["Café", "Café   ✓", "Café   ›", "‹   Café"])
  }

  @Test("Views of one's own are as high as the cell that they are pinned in")
  func ownViews() {
    let label = LabelView(text: "um texto longo")
    label.numberOfLines = 0
    label.pinnedInsets = EdgeInsets(leading: 1)
    cell.contentView.addSubview(label)
    cell.accessoryType = .checkmark

    let size = cell.sizeThatFits(Size(width: 11, height: .max / 2))

    #expect(size == Size(width: 11, height: 2))
    #expect(text(width: 11) == " um texto ✓\n longo")
  }

  @Test("A configuration of the same kind goes to the view that is there")
  func sameKind() throws {
    var content = cell.defaultContentConfiguration()
    cell.contentConfiguration = content
    let view = try #require(cell.contentView.subviews.first)

    content.text = "Pão"
    cell.contentConfiguration = content
    let kept = cell.contentView.subviews.first
    cell.contentConfiguration = nil

    #expect(kept === view)
    #expect(cell.contentView.subviews.isEmpty)
  }
}
