import Foundation
import Testing

@Suite("What the compiler accepts and rejects", .timeLimit(.minutes(5)))
struct CompileTests {
  @Test("The compiler accepts clients of every isolation", arguments: Fixture.all(in: "Accepted"))
  func accepted(fixture: Fixture) throws {
    for flags in fixture.flags {
      let result = try fixture.compile(flags)

      #expect(result.isSuccess, "\(fixture) with \(flags): \(result.diagnostics)")
    }
  }

  @Test("The compiler rejects misuse and says why", arguments: Fixture.all(in: "Rejected"))
  func rejected(fixture: Fixture) throws {
    let result = try fixture.compile([])

    #expect(!result.isSuccess)
    #expect(!fixture.expectedErrors.isEmpty)
    for error in fixture.expectedErrors {
      #expect(result.diagnostics.contains(error), "\(fixture): \(result.diagnostics)")
    }
  }
}

/// A client file that the test compiles.
struct Fixture: Sendable, CustomTestStringConvertible {
  private let file: URL
  private let lines: [String]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The fixtures of a folder, in the order of their names.
  static func all(in folder: String) -> [Fixture] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: Fixture.folder.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path() < $1.path() }
      .compactMap { try? Fixture($0) }
  }

  private init(_ file: URL) throws {
    self.file = file
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  /// The flags of each compilation that the file asks for.
  var flags: [[String]] {
    directives("COMPILE:").map { $0.split(separator: " ").map(String.init) }
  }

  /// What the compiler says of the file.
  var expectedErrors: [String] { directives("EXPECT-ERROR:") }

  private func directives(_ name: String) -> [String] {
    lines.filter { $0.hasPrefix("// \(name)") }
      .map { $0.dropFirst(name.count + 3).trimmingCharacters(in: .whitespaces) }
  }

  /// Compiles the file against the modules that were built with this test.
  func compile(_ flags: [String]) throws -> (isSuccess: Bool, diagnostics: String) {
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-emit-sil", "-o", "/dev/null", "-parse-as-library",
        "-I", build.appending(path: "Modules").path(),
        "-Xcc",
        "-fmodule-map-file=\(build.appending(path: "CObservationKit.build").path())"
          + "/module.modulemap",
        "-module-cache-path", build.appending(path: "ModuleCache").path(),
      ] + flags + [file.path()]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
  }
}
