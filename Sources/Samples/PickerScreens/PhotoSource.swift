/// Where a photo comes from.
package enum PhotoSource: String, Identifiable, CaseIterable, Sendable {
  /// It is taken now.
  case camera = "Camera"
  /// It was taken before.
  case library = "Library"

  /// The identity, by which a cover knows that another source is another cover.
  package var id: String { rawValue }
}
