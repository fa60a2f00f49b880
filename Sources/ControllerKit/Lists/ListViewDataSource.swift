public import Foundation

/// Provides a list with its rows.
///
/// Whatever the methods read of models is tracked: after a change of a number of rows the list
/// counts them again, and after a change of what a cell shows that cell alone is configured again.
@MainActor
public protocol ListViewDataSource: AnyObject {
  /// Asks for the number of sections; 1 unless it says otherwise.
  ///
  /// - Parameter listView: The list.
  /// - Returns: The number of sections.
  func numberOfSections(in listView: ListView) -> Int

  /// Asks for the number of rows in a section.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - section: The section.
  /// - Returns: The number of rows.
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int

  /// Asks for the cell of a row that comes to the screen or has changed.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The row.
  /// - Returns: A cell that was dequeued for the row, or a new one.
  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell

  /// Asks for the title of a section; none unless it says otherwise.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - section: The section.
  /// - Returns: The title, or nil.
  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String?
}

extension ListViewDataSource {
  /// One section.
  public func numberOfSections(in listView: ListView) -> Int { 1 }

  /// No title.
  public func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
}

/// Hears of what the user does with a list.
///
/// All methods are optional.
@MainActor
public protocol ListViewDelegate: AnyObject {
  /// Called when the user has chosen a row, which is selected then.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The row.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath)

  /// Asks for the additional actions of a row at its leading side, whenever its cell is configured.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The row.
  /// - Returns: The actions, or nil for none.
  func listView(
    _ listView: ListView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Asks for the additional actions of a row at its trailing side, whenever its cell is configured.
  ///
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The row.
  /// - Returns: The actions, or nil for none.
  func listView(
    _ listView: ListView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

extension ListViewDelegate {
  /// Does nothing.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {}

  /// No actions.
  public func listView(
    _ listView: ListView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// No actions.
  public func listView(
    _ listView: ListView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
