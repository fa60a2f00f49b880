import Foundation

/// The folder of a publication.
package struct ReportFolder: Sendable {
  /// Where the folder is.
  package let path: String

  /// Creates a folder from its path; nothing is read or written yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Makes the folder where it is not there, and makes sure that files can be written in it.
  ///
  /// - Throws: `UsageError`, which names the folder.
  package func requireWritable() throws(UsageError) {
    let files = FileManager.default
    if !files.fileExists(atPath: path) {
      // Without the folders above: a path that leads nowhere is most likely a mistake.
      try? files.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let folder = URL(fileURLWithPath: path)
    let isFolder = (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    if !isFolder || !files.isWritableFile(atPath: path) {
      throw UsageError("The folder '\(path)' cannot be written.")
    }
  }

  /// Writes files into the folder.
  ///
  /// - Throws: `UsageError`, which names the file that cannot be written.
  package func write(_ files: [Publication.File]) throws(UsageError) {
    for file in files {
      let url = URL(fileURLWithPath: path).appendingPathComponent(file.name)
      try ReportFile(url.path).write(file.text)
    }
  }
}
