/// How models are compiled.
package enum OptimizationMode: String, CaseIterable, Sendable {
  /// With the optimizer, all files at once.
  case release
  /// Without the optimizer, file by file.
  case debug

  /// The options with which the package manager compiles, on so many processors.
  func compilerOptions(cores: Int) -> [String] {
    let options =
      switch self {
      case .release: ["-O", "-whole-module-optimization", "-num-threads", "\(cores)"]
      case .debug: ["-Onone", "-enable-testing", "-enable-batch-mode"]
      }
    return options + ["-g", "-j", "\(cores)"]
  }
}
