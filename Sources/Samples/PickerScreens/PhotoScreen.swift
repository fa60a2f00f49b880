import CanvasKit
package import ViewKit

/// A photo, and a menu for choosing another one.
package struct PhotoScreen: View {
  @Environment(PhotoDevice.self) private var device
  @State private var photo: Photo?
  @State private var outcome: PickerOutcome?
  @State private var source: PhotoSource?

  /// Makes the screen; the device is found in the environment.
  package init() {}

  /// The photo, what has come of the last choice, and what the device allows.
  package var body: some View {
    VStack(spacing: 1) {
      Image((photo ?? .empty).characters, label: (photo ?? .empty).name)
      Text(outcome?.message ?? "Nenhuma foto ainda.")
      DeviceSettings(device: device)
    }
    .frame(maxWidth: .max)
    .padding(.top, 1)
    .navigationTitle("Foto")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Menu("Origem") {
        Button(PhotoSource.camera.rawValue) { source = .camera }
          .disabled(!device.hasCamera)
        Button(PhotoSource.library.rawValue) { source = .library }
      }
    }
    .fullScreenCover(item: $source) { source in
      ImagePicker(photo: $photo, outcome: $outcome, source: source)
    }
  }
}

/// What the device has and allows, to try what happens without.
private struct DeviceSettings: View {
  @Bindable var device: PhotoDevice

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Câmera instalada", isOn: $device.hasCamera)
      Toggle("Permitir Camera", isOn: $device.allowsCamera)
      Toggle("Permitir Library", isOn: $device.allowsLibrary)
    }
  }
}
