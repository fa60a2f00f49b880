public import Foundation

#if !canImport(UIKit)
extension IndexPath {
  /// Makes the place of a row.
  ///
  /// - Parameters:
  ///   - row: The number of the row in its section.
  ///   - section: The number of the section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The number of the section.
  public var section: Int { self[0] }

  /// The number of the row in its section.
  public var row: Int { self[1] }
}
#endif
