import ControllerKit
import Foundation
import ObservationKit

/// A list of numbers that can change, and a tally of what its rows take.
final class NumbersController: ViewController, ListViewDataSource {
  /// The models, one for each row.
  let models: [LocalTrackedModel]
  /// The list that shows them.
  let list: ListView = ListView()
  /// The values that cells were configured with, and an evaluation for each cell that was made.
  let tally: NotificationTally = NotificationTally()

  /// Makes a controller of so many rows, all of a height or as high as their content.
  init(rowCount: Int, rowHeight: Int) {
    models = (0..<rowCount).map { _ in LocalTrackedModel() }
    super.init()
    title = "Numbers"
    list.rowHeight = rowHeight
  }

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "number")
    list.dataSource = self
    view = list
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { models.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    // A cell that has waited for a row still shows its last one.
    if cell.contentConfiguration == nil { tally.recordEvaluation() }
    let value = models[indexPath.row].value
    var content = ListContentConfiguration.valueCell()
    content.text = "Number \(indexPath.row)"
    content.secondaryText = "\(value)"
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "\(indexPath.row)"
    tally.record(value)
    return cell
  }
}
