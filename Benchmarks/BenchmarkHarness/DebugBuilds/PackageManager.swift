import Foundation

/// The package manager that the search path leads to, and this package.
package struct PackageManager: Sendable {
  private static let product: String = "Program"

  private let program: ExternalProgram
  /// The folder of this package.
  private let package: URL

  /// Finds the package manager and the package.
  ///
  /// - Parameters:
  ///   - searchPath: Folders with a colon between them, as in `PATH`.
  ///   - packagePath: The folder of this package.
  /// - Throws: `BuildFailure`, which says what is not there.
  package init(searchPath: String, packagePath: String) throws(BuildFailure) {
    guard let program = ExternalProgram(named: "swift", on: searchPath) else {
      throw BuildFailure("There is no 'swift' on the search path to make a debug build with.")
    }
    let package = URL(fileURLWithPath: packagePath)
    let manifest = package.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      throw BuildFailure("'\(manifest.path)' is not there; this program was built from it.")
    }
    self.program = program
    self.package = package
  }

  /// Makes a debug build of a program and of what it imports, as a client of this package gets it.
  ///
  /// - Parameters:
  ///   - source: The program.
  ///   - scratch: The folder for the program's package and its build.
  /// - Returns: The program that was built.
  /// - Throws: `BuildFailure` with the first error, and what writing the files may throw.
  func debugBuild(of source: DebugProgram, in scratch: ScratchFolder) throws -> ExternalProgram {
    let sources = scratch.url.appendingPathComponent("Sources/\(PackageManager.product)")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(source.source.utf8).write(to: sources.appendingPathComponent("main.swift"))
    try Data(manifest(of: source).utf8)
      .write(to: scratch.url.appendingPathComponent("Package.swift"))
    let ending = try program.run(
      ["build", "--configuration", "debug", "--product", PackageManager.product],
      in: scratch.url
    )
    if !ending.isSuccess {
      throw BuildFailure("The program does not compile: \(ending.complaint)")
    }
    return ExternalProgram(
      scratch.url.appendingPathComponent(".build/debug/\(PackageManager.product)")
    )
  }

  private func manifest(of source: DebugProgram) -> String {
    let products = source.products.map { name in
      #".product(name: "\#(name)", package: "\#(package.lastPathComponent)")"#
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(PackageManager.product)",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(package.path)")],
        targets: [
          .executableTarget(
            name: "\(PackageManager.product)",
            dependencies: [\(products.joined(separator: ", "))]
          )
        ]
      )

      """
  }
}
