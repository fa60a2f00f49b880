import Foundation

/// A folder for files that nobody needs later.
struct ScratchFolder {
  /// Where the folder is.
  let url: URL

  /// Where the compiler keeps what it knows about imported modules.
  var moduleCache: URL { url.appendingPathComponent("ModuleCache") }

  /// Makes a folder for a piece of work and removes it after that, even if the work fails.
  static func with<Result>(_ work: (ScratchFolder) throws -> Result) throws -> Result {
    let folder = ScratchFolder(
      url: FileManager.default.temporaryDirectory
        .appendingPathComponent("benchmark-build-\(UUID().uuidString)")
    )
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.url) }
    return try work(folder)
  }

  /// Makes a folder in this one that has nothing but the given number of models.
  func module(of system: BuildSystem, models: Int) throws -> URL {
    let module = url.appendingPathComponent("Models")
    try? FileManager.default.removeItem(at: module)
    try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
    for number in 1...models {
      let file = module.appendingPathComponent("Model\(number).swift")
      try Data(system.source(number).utf8).write(to: file)
    }
    return module
  }
}
