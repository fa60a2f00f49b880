package import HostingKit
import SampleSupport
package import ViewKit

/// A view that stands for the system's screen for choosing a photo.
///
/// It writes what has come of it through its bindings and closes the cover it is in, whichever way
/// it ends.
package struct ImagePicker: ViewControllerRepresentable {
  /// The delegate, which lives as long as the screen and hears from it.
  @MainActor
  package final class Coordinator {
    /// The view of the latest update; an older one would write to where nobody looks.
    fileprivate var parent: ImagePicker

    fileprivate init(_ parent: ImagePicker) {
      self.parent = parent
    }

    private func finish(_ outcome: PickerOutcome) {
      if case .picked(let photo) = outcome { parent.photo = photo }
      parent.outcome = outcome
      parent.dismiss()
    }
  }

  @Binding private var photo: Photo?
  @Binding private var outcome: PickerOutcome?
  private let source: PhotoSource
  @Environment(PhotoDevice.self) private var device
  @Environment(LiveControllers.self) private var controllers: LiveControllers?
  @Environment(\.dismiss) private var dismiss

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - photo: Gets the photo; stays what it is if there is none.
  ///   - outcome: Gets how it has ended.
  ///   - source: Where the photo comes from.
  package init(
    photo: Binding<Photo?>,
    outcome: Binding<PickerOutcome?>,
    source: PhotoSource
  ) {
    _photo = photo
    _outcome = outcome
    self.source = source
  }

  /// Makes the delegate.
  package func makeCoordinator() -> Coordinator { Coordinator(self) }

  /// Makes the screen; its source is set by the update that follows.
  package func makeViewController(context: Context) -> ImagePickerController {
    let picker = ImagePickerController(device: device)
    picker.delegate = context.coordinator
    return controllers.count(picker)
  }

  /// Passes on the source if it is another one, and what the delegate writes to.
  package func updateViewController(_ picker: ImagePickerController, context: Context) {
    context.coordinator.parent = self
    if picker.sourceType != source { picker.sourceType = source }
  }
}

extension ImagePicker.Coordinator: ImagePickerControllerDelegate {
  package func imagePickerController(
    _ picker: ImagePickerController,
    didFinishPicking entry: PhotoDevice.Entry
  ) {
    finish(entry.photo.map { .picked($0) } ?? .failed(name: entry.name))
  }

  package func imagePickerController(
    _ picker: ImagePickerController,
    wasDeniedAccessTo source: PhotoSource
  ) {
    finish(.denied(source))
  }

  package func imagePickerControllerDidCancel(_ picker: ImagePickerController) {
    finish(.cancelled)
  }
}
