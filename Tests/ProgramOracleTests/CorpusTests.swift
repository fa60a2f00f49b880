import Foundation
import ProgramOracle
import Testing

/// What `.ci/fuzz` begins with.
@Suite("Programs that the fuzzer keeps", .timeLimit(.minutes(5)))
struct CorpusTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzzer/Corpus")

  @Test("Library and oracle think the same of each")
  func agreement() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder,
      includingPropertiesForKeys: nil
    )

    #expect(files.count >= 24)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let comparison = Comparison(of: ProgramGenerator.program(from: FixedBytes(bytes)))
      #expect(comparison.agrees, "\(file.lastPathComponent)\n\(comparison)")
    }
  }
}
