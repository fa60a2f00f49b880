import Foundation

/// A script in the place of a compiler or a package manager.
final class FakeProgram {
  /// The folder that it is in.
  let folder: String
  private let logPath: String

  /// Creates a script that can write to `$LOG`.
  init(_ script: String, named name: String = "swiftc") {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("program-\(UUID().uuidString)").path
    logPath = folder + "/log"
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = files.createFile(
      atPath: folder + "/\(name)",
      contents: Data("#!/bin/sh\nLOG='\(logPath)'\n\(script)\n".utf8),
      attributes: [.posixPermissions: 0o755]
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The lines that the script has written.
  var log: [String] {
    let data = FileManager.default.contents(atPath: logPath) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
