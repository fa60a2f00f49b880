package import ObservationKit

/// What there is to take photos with, and what of it may be used.
@MainActor
package final class PhotoDevice {
  /// An entry of the library.
  package struct Entry: Hashable, Sendable {
    /// What it is called.
    package let name: String
    /// The picture; nil if the file has none that could be read.
    package let photo: Photo?
  }

  /// Whether there is a camera.
  @Tracked package var hasCamera: Bool = true

  /// Whether the camera may be used.
  @Tracked package var allowsCamera: Bool = true

  /// Whether the library may be read.
  @Tracked package var allowsLibrary: Bool = true

  /// What the library has.
  package let library: [Entry] = [
    Entry(name: Photo.beach.name, photo: .beach),
    Entry(name: "Arquivo danificado", photo: nil),
  ]

  private var takenCount = 0

  /// Makes a device with a camera and with every permission.
  package init() {}

  /// Tells whether photos of a source may be used.
  ///
  /// - Parameter source: The source.
  /// - Returns: Whether they may.
  package func allows(_ source: PhotoSource) -> Bool {
    switch source {
    case .camera: allowsCamera
    case .library: allowsLibrary
    }
  }

  /// Takes a photo.
  ///
  /// - Returns: The photo.
  package func takePhoto() -> Photo {
    takenCount += 1
    return .taken(takenCount)
  }
}
