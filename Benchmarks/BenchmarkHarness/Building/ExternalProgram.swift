import Foundation

/// A program that is run for what it makes or says.
struct ExternalProgram: Sendable {
  /// How a run ended.
  struct Ending {
    /// Whether the program says that it has done its work.
    let isSuccess: Bool
    /// What it wrote to its output and error streams.
    let text: String

    /// The first error, or else the last line that was written.
    var complaint: String {
      let lines = text.split(separator: "\n")
      // A message about a place comes with others about commands that failed, in any order.
      let error = lines.first { line in line.contains(": error:") }
      return String(error ?? lines.last ?? "no reason given")
    }
  }

  private let executable: URL

  /// Creates a program from its file.
  init(_ executable: URL) {
    self.executable = executable
  }

  /// Finds a program by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the program's file.
  ///   - searchPath: Folders with a colon between them, as in `PATH`.
  init?(named name: String, on searchPath: String) {
    let files = searchPath.split(separator: ":").map { folder in
      URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
    }
    let found = files.first { file in FileManager.default.isExecutableFile(atPath: file.path) }
    guard let found else { return nil }
    self.init(found)
  }

  /// Runs the program in a folder, in which its output is kept, until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line.
  ///   - folder: The program's current folder.
  /// - Returns: How it ended.
  /// - Throws: What starting a process and keeping its output may throw.
  func run(_ arguments: [String], in folder: URL) throws -> Ending {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = executable
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    // By its handle: Foundation on Linux never frees what it reads an empty file into by name.
    let input = try FileHandle(forReadingFrom: log)
    defer { try? input.close() }
    return Ending(
      isSuccess: process.terminationStatus == 0,
      text: String(decoding: try input.readToEnd() ?? Data(), as: UTF8.self)
    )
  }
}
