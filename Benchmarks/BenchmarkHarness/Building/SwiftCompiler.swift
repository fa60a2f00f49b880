import Foundation

/// The compiler that the search path leads to, and the modules of the package.
package struct SwiftCompiler: Sendable {
  private let program: ExternalProgram
  /// The folder with the products of the package's build.
  private let products: URL

  /// Finds the compiler and the modules.
  ///
  /// - Parameters:
  ///   - searchPath: Folders with a colon between them, as in `PATH`.
  ///   - productsPath: The folder with the products of the package's build.
  /// - Throws: `BuildFailure`, which says what is not there.
  package init(searchPath: String, productsPath: String) throws(BuildFailure) {
    guard let program = ExternalProgram(named: "swiftc", on: searchPath) else {
      throw BuildFailure("There is no 'swiftc' on the search path to measure builds with.")
    }
    self.program = program
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
    let ending = try program.run(
      ["-c", "-emit-module", "-module-name", "Models", "-parse-as-library", "-swift-version", "6"]
        + ["-module-cache-path", cache.path]
        + mode.compilerOptions(cores: ProcessInfo.processInfo.activeProcessorCount)
        + (try moduleOptions(for: system)) + sources.sorted(),
      in: folder
    )
    if !ending.isSuccess {
      throw BuildFailure("The models of \(system.name) do not compile: \(ending.complaint)")
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
