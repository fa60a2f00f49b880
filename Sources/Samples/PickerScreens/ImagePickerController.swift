import CanvasKit
package import ControllerKit
package import ObservationKit
import SampleSupport

/// Hears of how choosing a photo ends.
@MainActor
package protocol ImagePickerControllerDelegate: AnyObject {
  /// Called when something has been chosen.
  ///
  /// - Parameters:
  ///   - picker: The picker, which its delegate closes.
  ///   - entry: What was chosen; not everything has a picture in it.
  func imagePickerController(
    _ picker: ImagePickerController,
    didFinishPicking entry: PhotoDevice.Entry
  )

  /// Called when the source may not be used and the person has read so.
  ///
  /// - Parameters:
  ///   - picker: The picker, which its delegate closes.
  ///   - source: The source.
  func imagePickerController(
    _ picker: ImagePickerController,
    wasDeniedAccessTo source: PhotoSource
  )

  /// Called when nothing is to be chosen.
  ///
  /// - Parameter picker: The picker, which its delegate closes.
  func imagePickerControllerDidCancel(_ picker: ImagePickerController)
}

/// The system's screen for choosing a photo, as controllers have always used it.
package final class ImagePickerController: ViewController {
  /// Hears of how it ends; held weakly.
  package weak var delegate: (any ImagePickerControllerDelegate)?

  /// Where the photo comes from.
  @Tracked package var sourceType: PhotoSource = .library

  private let device: PhotoDevice
  private let stack = StackView()

  /// Makes a screen.
  ///
  /// - Parameter device: What there is to choose from.
  package init(device: PhotoDevice) {
    self.device = device
    super.init()
  }

  /// Sets an empty stack.
  package override func loadView() {
    stack.spacing = 1
    stack.layoutMargins = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    view = stack
  }

  /// Shows what the source offers, or that it may not be used.
  package override func updateProperties() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    let heading = LabelView(text: sourceType.rawValue)
    heading.headingLevel = 1
    let choices = device.allows(sourceType) ? makeChoices() : makeDenial()
    for view in [heading] + choices { stack.addArrangedSubview(view) }
  }

  private func makeChoices() -> [PlatformView] {
    var choices: [ButtonView]
    switch sourceType {
    case .camera:
      choices = [
        ButtonView("Fotografar", of: self) { picker in
          let photo = picker.device.takePhoto()
          picker.finish(PhotoDevice.Entry(name: photo.name, photo: photo))
        }
      ]
    case .library:
      choices = device.library.map { entry in
        ButtonView(entry.name, of: self) { $0.finish(entry) }
      }
    }
    choices.append(
      ButtonView("Cancelar", of: self) { $0.delegate?.imagePickerControllerDidCancel($0) }
    )
    return choices
  }

  private func makeDenial() -> [PlatformView] {
    let label = LabelView(text: "Esta app não tem permissão para usar \(sourceType.rawValue).")
    label.numberOfLines = 0
    let close = ButtonView("Fechar", of: self) { picker in
      picker.delegate?.imagePickerController(picker, wasDeniedAccessTo: picker.sourceType)
    }
    return [label, close]
  }

  private func finish(_ entry: PhotoDevice.Entry) {
    delegate?.imagePickerController(self, didFinishPicking: entry)
  }
}
