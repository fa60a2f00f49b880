import BenchmarkHarness
import BenchmarkScenarios
import Foundation

/// Runs the command in this process.
private func runCommand() -> Int32 {
  let tool = BenchmarkTool(
    scenarios: ScenarioCatalog.all,
    published: PublishedCatalog.all,
    buildScenarios: BuildCatalog.all,
    progress: .onErrorStream(),
    output: { text in FileHandle.standardOutput.write(Data((text + "\n").utf8)) },
    errorOutput: { text in FileHandle.standardError.write(Data((text + "\n").utf8)) }
  )
  return tool.run(Array(CommandLine.arguments.dropFirst())).rawValue
}

exit(runCommand())
