import BenchmarkHarness
import Foundation
import Testing

@Suite("Report files")
struct ReportFileTests {
  @Test("A written report is read back")
  func roundTrip() throws {
    let file = TemporaryFile()

    try ReportFile(file.path).write(Report.fixture.jsonText)

    #expect(try ReportFile(file.path).read() == .fixture)
  }

  @Test("A file that is not there is named")
  func absent() {
    #expect(throws: UsageError("The report '/absent/report.json' cannot be read.")) {
      try ReportFile("/absent/report.json").read()
    }
  }

  @Test("A file that cannot be written is named")
  func unwritable() {
    #expect(throws: UsageError("The file '/absent/report.json' cannot be written.")) {
      try ReportFile("/absent/report.json").write("")
    }
  }

  @Test("A report of another layout is refused")
  func otherSchema() throws {
    let file = TemporaryFile(#"{ "schema": 9 }"#)

    #expect(throws: UsageError("'\(file.path)' has schema 9, and this command reads schema 1.")) {
      try ReportFile(file.path).read()
    }
  }

  @Test(
    "A file that is no report says what is wrong and where",
    arguments: [
      ("{", "[", "it is not JSON"),
      (#""schema": 1"#, #""scheme": 1"#, "'schema' is missing"),
      (#""schema": 1"#, #""schema": "one""#, "'schema' is not a number"),
      (#""cpu""#, #""chip""#, "'environment.cpu' is missing"),
      (
        #""role": "subject""#, #""role": "judge""#,
        "'scenarios[1].role' has a value that is not known"
      ),
      (#""p75": 2.0"#, #""p75": null"#, "'scenarios[0].measurement.p75' is null"),
      (#""size": 1,"#, #""size": "1","#, "'scenarios[0].size' is not a number"),
    ]
  )
  func broken(old: String, new: String, reason: String) throws {
    let text = Report.fixture.jsonText
    let range = try #require(text.firstRange(of: old))
    let file = TemporaryFile(text.replacingCharacters(in: range, with: new))

    #expect(throws: UsageError("'\(file.path)' is not a report: \(reason).")) {
      try ReportFile(file.path).read()
    }
  }
}
