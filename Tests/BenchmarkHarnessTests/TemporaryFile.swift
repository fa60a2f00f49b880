import Foundation

/// A file that lives as long as this object.
final class TemporaryFile {
  let path: String

  /// Creates a file, or, without a text, only a path for one.
  init(_ text: String? = nil) {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmark-\(UUID().uuidString)").path
    if let text {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What is in the file.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
