import Foundation

/// An executable of the package, beside the tests.
struct SampleProgram {
  /// What a run of the program left behind.
  struct Outcome: Equatable {
    /// The text on standard output.
    var output = ""

    /// The text on the error stream.
    var errors = ""

    /// The exit code.
    var code: Int32 = 0
  }

  /// The name of the executable.
  let name: String

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - input: The whole standard input.
  /// - Returns: What the program wrote, and its exit code.
  /// - Throws: An error of the file system, or the reason why the program could not be started.
  func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    try Data(input.utf8).write(to: files[0])

    let process = Process()
    process.executableURL = Self.folder.appending(path: name)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let ended = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      ended.continuation.yield($0.terminationStatus)
      ended.continuation.finish()
    }
    try process.run()
    var outcome = Outcome()
    for await code in ended.stream { outcome.code = code }

    outcome.output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    outcome.errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    return outcome
  }

  /// The folder of the products, in which the test bundle is.
  private static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
