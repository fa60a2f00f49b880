/// A picture, drawn with characters.
package struct Photo: Hashable, Sendable {
  /// What it is called.
  package let name: String
  /// Its lines.
  package let characters: String

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - characters: Its lines.
  package init(name: String, characters: String) {
    self.name = name
    self.characters = characters
  }

  /// What is shown before there is a picture.
  package static let empty: Photo = Photo(
    name: "vazia",
    characters: """
      ┌──────────┐
      │          │
      │          │
      └──────────┘
      """
  )

  /// A picture of the library.
  package static let beach: Photo = Photo(
    name: "Praia",
    characters: """
      ┌──────────┐
      │    ☼     │
      │ ~~~~~~~~ │
      └──────────┘
      """
  )

  /// A picture that the camera takes.
  ///
  /// - Parameter number: How many it has taken, this one included.
  /// - Returns: The picture.
  package static func taken(_ number: Int) -> Photo {
    Photo(
      name: "Retrato \(number)",
      characters: """
        ┌──────────┐
        │   (••)   │
        │    /\\    │
        └──────────┘
        """
    )
  }
}
