import BenchmarkHarness
import Foundation
import Testing

@Suite("Publications")
struct PublicationTests {
  @Test("A publication is a report, a table and a drawing for each group that has results")
  func files() throws {
    let publication = publication(of: .fixture)

    let files = try publication.files()

    #expect(files.map(\.name) == ["results.json", "results.md", "many.svg", "memory.svg"])
    #expect(files[0].text == Report.fixture.jsonText)
    #expect(files[1].text == ReportMarkdown.text(for: .fixture))
    #expect(files[2].text.contains(">What many cost</text>"))
    #expect(!files[2].text.contains("bytes"))
    #expect(files[3].text.contains(">What memory costs</text>"))
  }

  @Test("Equal results are published byte for byte alike, and drawn alike on any day")
  func stability() throws {
    var later = Report.fixture
    later.environment.date = "2036-01-02T03:04:05Z"

    let files = try publication(of: .fixture).files()

    #expect(try publication(of: .fixture).files() == files)
    #expect(try publication(of: later).files().suffix(2) == files.suffix(2))
  }

  @Test("A group may publish some of the sizes of those scenarios that have them")
  func sizes() {
    let scenarios = [[1, 10, 100], [7]].map { sizes in
      Scenario(name: "rows", summary: "", operation: "", sizes: sizes, systems: [])
    }

    let group = PublishedGroup("rows", title: "", scenarios: scenarios, sizes: [10, 100])

    #expect(group.scenarios.map(\.sizes) == [[10, 100], [7]])
  }

  @Test("A folder that cannot be written is a usage error before anything is measured")
  func unwritable() {
    let console = Console()
    let file = TemporaryFile("")

    for path in ["/absent/folder", file.path] {
      console.errors = ""
      #expect(console.run("run", "--publish", path).rawValue == 2)
      #expect(console.errors == "error: The folder '\(path)' cannot be written.\n")
    }
  }

  @Test(
    "A run publishes its files in a new folder, and tells how far it is",
    .enabled(if: !BuildConfiguration.isDebug)
  )
  func run() throws {
    let groups = [
      PublishedGroup(
        "steady",
        title: "Nothing",
        scenarios: [.steady(notifications: 2)],
        samples: 1
      )
    ]
    let console = Console(published: groups)
    let folder = TemporaryFile()

    #expect(console.run("run", "--publish", folder.path) == .success)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["results.json", "results.md", "steady.svg"])
    #expect(try ReportFile(folder.path + "/results.json").read().scenarios.count == 1)
    #expect(console.progress == "[1/1] steady\n")
    #expect(console.output.hasSuffix("results.json, results.md, steady.svg.\n"))
  }

  /// The fixture in three groups, the last of which has no results.
  private func publication(of report: Report) -> Publication {
    let groups = [
      PublishedGroup("many", title: "What many cost", scenarios: []),
      PublishedGroup("memory", title: "What memory costs", scenarios: []),
      PublishedGroup("empty", title: "Nothing", scenarios: []),
    ]
    let results = [
      report.scenarios.filter { result in result.name != "memory" },
      report.scenarios.filter { result in result.name == "memory" },
      [],
    ]
    return Publication(
      environment: report.environment,
      groups: zip(groups, results).map { group, results in (group: group, results: results) }
    )
  }
}
