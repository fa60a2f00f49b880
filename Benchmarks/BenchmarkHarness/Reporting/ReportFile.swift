import Foundation

/// A report on disk.
package struct ReportFile: Sendable {
  /// Where the file is.
  package let path: String

  /// Creates a file from its path; nothing is read or written yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Reads the report.
  ///
  /// - Returns: What `Report.jsonText` was written from.
  /// - Throws: `UsageError`, which names the file and what is wrong with it.
  package func read() throws(UsageError) -> Report {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("The report '\(path)' cannot be read.")
    }
    return try report(from: data)
  }

  /// Writes a text, such as that of a report or of its chart.
  ///
  /// - Throws: `UsageError`, which names the file.
  package func write(_ text: String) throws(UsageError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw UsageError("The file '\(path)' cannot be written.")
    }
  }

  /// Makes sure that the file can be written, before minutes of work go into its contents.
  ///
  /// - Throws: `UsageError`, which names the file.
  package func requireWritable() throws(UsageError) {
    let files = FileManager.default
    let file = URL(fileURLWithPath: path)
    let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    let place = files.fileExists(atPath: path) ? path : file.deletingLastPathComponent().path
    if isFolder || !files.isWritableFile(atPath: place) {
      throw UsageError("The file '\(path)' cannot be written.")
    }
  }

  /// Understands the contents of the file.
  private func report(from data: Data) throws(UsageError) -> Report {
    let decoder = JSONDecoder()
    do {
      // A later layout may lack any other key, so the version comes first.
      let schema = try decoder.decode(Version.self, from: data).schema
      if schema != Report.currentSchema {
        throw UsageError(
          "'\(path)' has schema \(schema), and this command reads schema \(Report.currentSchema)."
        )
      }
      return try decoder.decode(Report.self, from: data)
    } catch let error as DecodingError {
      throw UsageError("'\(path)' is not a report: \(ReportFile.reason(of: error)).")
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("'\(path)' is not a report: \(error).")
    }
  }

  /// What is wrong, and where in the file.
  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      return "\(place(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      return "\(place(context.codingPath)) is not \(name(of: type))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context.codingPath)) has a value that is not known"
    default:
      return "it is not JSON"
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type, is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// A path such as `scenarios[3].measurement.median`.
  private static func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? "the whole" : "'\(text)'"
  }

  /// The part of a report that every layout has.
  private struct Version: Decodable {
    /// The version of the layout.
    let schema: Int
  }
}
