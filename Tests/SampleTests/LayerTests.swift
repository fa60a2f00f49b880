import Foundation
import PickerScreens
import Testing

/// What the parts of the samples know of each other, by their imports; the compiler checks that nothing
/// is used that is not imported.
@Suite("Layers of the samples")
struct LayerTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The modules of the payment's sample.
  private static let ofPayments = ["LegacyPayment", "LegacyBridge", "PaymentScreens"]

  /// The modules that the files of a folder import.
  private func imports(of folder: String) throws -> Set<String> {
    let root = Self.sources.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    let lines = try files.flatMap { file in
      try String(contentsOf: root.appending(path: file), encoding: .utf8).split(separator: "\n")
    }
    let words = lines.map { $0.split(separator: " ") }.filter { $0.dropLast().last == "import" }
    return Set(words.compactMap(\.last).map(String.init))
  }

  @Test("P19: The container knows no payment")
  func container() throws {
    let known = try imports(of: "HostingKit")

    #expect(known.isSuperset(of: ["ControllerKit", "ViewKit"]))
    #expect(known.isDisjoint(with: ["Checkout"]) && known.isDisjoint(with: Self.ofPayments))
  }

  @Test("P59: Neither the screen names the controller of old, nor that the screen")
  func sides() throws {
    let screen = try imports(of: "Samples/PaymentScreens")
    let controller = try imports(of: "Samples/LegacyPayment")

    #expect(screen.contains("ViewKit"))
    #expect(screen.isDisjoint(with: ["ControllerKit", "HostingKit"]))
    #expect(screen.isDisjoint(with: Self.ofPayments))
    #expect(controller.contains("UIKit"))
    #expect(controller.isDisjoint(with: ["ViewKit", "HostingKit"]))
    #expect(controller.isDisjoint(with: Self.ofPayments))
  }

  @Test("R17: A source of photos is identified by its raw value, by its own conformance")
  func identity() {
    #expect(PhotoSource.allCases.map(\.id) == PhotoSource.allCases.map(\.rawValue))
  }
}
