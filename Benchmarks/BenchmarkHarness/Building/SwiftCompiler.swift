import Foundation

/// The compiler that the search path leads to, and the modules of the package.
package struct SwiftCompiler: Sendable {
  private let executable: URL
  /// The folder with the products of the package's build.
  private let products: URL

  /// Finds the compiler and the modules.
  ///
  /// - Parameters:
  ///   - searchPath: Folders with a colon between them, as in `PATH`.
  ///   - productsPath: The folder with the products of the package's build.
  /// - Throws: `BuildFailure`, which says what is not there.
  package init(searchPath: String, productsPath: String) throws(BuildFailure) {
    let files = searchPath.split(separator: ":").map { folder in
      URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
    }
    let found = files.first { file in FileManager.default.isExecutableFile(atPath: file.path) }
    guard let found else {
      throw BuildFailure("There is no 'swiftc' on the search path to measure builds with.")
    }
    executable = found
    products = URL(fileURLWithPath: productsPath)
  }

  /// Compiles all Swift files of a folder to object files and a module in the same folder.
  ///
  /// - Parameters:
  ///   - folder: The folder with the sources.
  ///   - cache: The folder in which the compiler keeps what it knows about imported modules.
  ///   - mode: How to compile.
  ///   - system: What the sources need.
  /// - Throws: `BuildFailure` with the compiler's first error.
  func compile(
    _ folder: URL,
    cache: URL,
    mode: OptimizationMode,
    for system: BuildSystem
  ) throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      name.hasSuffix(".swift")
    }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = executable
    process.currentDirectoryURL = folder
    process.arguments =
      ["-c", "-emit-module", "-module-name", "Models", "-parse-as-library", "-swift-version", "6"]
      + ["-module-cache-path", cache.path]
      + mode.compilerOptions(cores: ProcessInfo.processInfo.activeProcessorCount)
      + (try moduleOptions(for: system)) + sources.sorted()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      // By its handle: Foundation on Linux never frees what it reads an empty file into by name.
      let input = try FileHandle(forReadingFrom: log)
      defer { try? input.close() }
      let text = String(decoding: try input.readToEnd() ?? Data(), as: UTF8.self)
      let lines = text.split(separator: "\n")
      // A message about a place comes with others about commands that failed, in any order.
      let error = lines.first { line in line.contains(": error:") } ?? lines.last
      throw BuildFailure(
        "The models of \(system.name) do not compile: \(error ?? "no reason given")"
      )
    }
  }

  private func moduleOptions(for system: BuildSystem) throws(BuildFailure) -> [String] {
    if system.clangModules.isEmpty {
      return []
    }
    let modules = products.appendingPathComponent("Modules")
    let maps = system.clangModules.map { name in
      products.appendingPathComponent("\(name).build/module.modulemap")
    }
    for file in [modules] + maps where !FileManager.default.fileExists(atPath: file.path) {
      throw BuildFailure(
        "'\(file.path)' is not there. Use: swift run -c release benchmark build"
      )
    }
    return ["-I", modules.path]
      + maps.flatMap { map in ["-Xcc", "-fmodule-map-file=\(map.path)"] }
  }
}
