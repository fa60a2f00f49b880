import BenchmarkHarness
import BenchmarkScenarios
import Foundation

/// Runs the command in this process.
private func runCommand() -> Int32 {
  let tool = BenchmarkTool(
    scenarios: ScenarioCatalog.all,
    published: PublishedCatalog.all,
    buildScenarios: BuildCatalog.all,
    debugProgram: DebugCatalog.program,
    packagePath: packagePath(),
    progress: .onErrorStream(),
    output: { text in FileHandle.standardOutput.write(Data((text + "\n").utf8)) },
    errorOutput: { text in FileHandle.standardError.write(Data((text + "\n").utf8)) }
  )
  return tool.run(Array(CommandLine.arguments.dropFirst())).rawValue
}

/// The folder of the package that this file belongs to.
private func packagePath() -> String {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 1...3 { folder.deleteLastPathComponent() }
  return folder.path
}

exit(runCommand())
