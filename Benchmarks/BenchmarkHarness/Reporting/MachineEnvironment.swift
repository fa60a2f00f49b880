import Foundation

/// Where and when a report was made.
package struct MachineEnvironment: Codable, Equatable, Sendable {
  /// The commit of the sources, with `-dirty` if they were changed since.
  package var commit: String
  /// The version of the Swift toolchain that the search path leads to.
  package var toolchain: String
  /// The operating system.
  package var os: String
  /// The processor.
  package var cpu: String
  /// The number of processors in use.
  package var cores: Int
  /// The date and time, by ISO 8601.
  package var date: String

  /// Creates an environment from its parts.
  package init(
    commit: String,
    toolchain: String,
    os: String,
    cpu: String,
    cores: Int,
    date: String
  ) {
    self.commit = commit
    self.toolchain = toolchain
    self.os = os
    self.cpu = cpu
    self.cores = cores
    self.date = date
  }

  /// Finds out about this machine; what cannot be found out is called `unknown`.
  ///
  /// - Parameter firstLine: Runs a command and returns the first line that it prints, or nil.
  /// - Returns: The environment of this moment.
  package static func current(
    firstLine: ([String]) -> String? = firstLine(ofCommand:)
  ) -> MachineEnvironment {
    MachineEnvironment(
      commit: firstLine(["git", "describe", "--always", "--dirty"]) ?? "unknown",
      toolchain: firstLine(["swift", "--version"]) ?? "unknown",
      os: ProcessInfo.processInfo.operatingSystemVersionString,
      cpu: processorName(firstLine) ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      date: Date().formatted(.iso8601)
    )
  }

  private static func processorName(_ firstLine: ([String]) -> String?) -> String? {
    #if canImport(Darwin)
    return firstLine(["sysctl", "-n", "machdep.cpu.brand_string"])
    #else
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { line in line.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    #endif
  }

  /// Runs a command and returns the first line that it prints, or nil if it fails.
  package static func firstLine(ofCommand command: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      return nil
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      return nil
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
