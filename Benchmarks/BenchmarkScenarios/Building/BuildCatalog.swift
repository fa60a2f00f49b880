package import BenchmarkHarness

/// Declarations of models of ten properties, whose build time is measured.
///
/// Models that nobody uses would tell nothing, since the optimizer drops them: internal models have
/// a function that writes and reads each property once, and public ones have to be there for others.
package enum BuildCatalog {
  /// The scenarios.
  package static var all: [BuildScenario] {
    [
      BuildScenario(
        name: "build/internal",
        summary: "compiles internal models of ten Int properties, each written and read once",
        systems: systems(isPublic: false)
      ),
      BuildScenario(
        name: "build/public",
        summary: "compiles public models of ten Int properties",
        systems: systems(isPublic: true)
      ),
    ]
  }

  private static func systems(isPublic: Bool) -> [BuildSystem] {
    [
      BuildSystem(SystemName.plain, role: .baseline) { number in
        Source(number, isPublic: isPublic).text { property in "var \(property): Int = 0" }
      },
      BuildSystem(
        SystemName.observationKit,
        role: .subject,
        clangModules: ["CObservationKit"]
      ) { number in
        Source(number, isPublic: isPublic, module: "ObservationKit")
          .text(before: "@Tracked ") { property in "var \(property): Int = 0" }
      },
      BuildSystem(
        SystemName.signals,
        role: .peer,
        clangModules: ["CObservationKit"]
      ) { number in
        Source(number, isPublic: isPublic, module: "ObservationKit", access: ".value")
          .text { property in "let \(property): Signal<Int> = Signal(0)" }
      },
      BuildSystem(SystemName.observation, role: .peer) { number in
        Source(number, isPublic: isPublic, module: "Observation", attribute: "@Observable ")
          .text { property in "var \(property): Int = 0" }
      },
    ]
  }

  /// The file that declares one model.
  private struct Source {
    private static let properties: [String] = (1...10).map { index in "property\(index)" }

    private let number: Int
    private let isPublic: Bool
    private let module: String?
    private let attribute: String
    /// What follows the name of a property where it is written or read.
    private let access: String

    init(
      _ number: Int,
      isPublic: Bool,
      module: String? = nil,
      attribute: String = "",
      access: String = ""
    ) {
      self.number = number
      self.isPublic = isPublic
      self.module = module
      self.attribute = attribute
      self.access = access
    }

    /// The text of the file.
    ///
    /// - Parameters:
    ///   - wrapper: What comes before the declaration of a property.
    ///   - declaration: Declares the property of a name.
    /// - Returns: The text.
    func text(before wrapper: String = "", _ declaration: (String) -> String) -> String {
      let word = isPublic ? "public " : ""
      let imports = module.map { module in "\(word)import \(module)\n\n" } ?? ""
      let properties = Source.properties.map { property in
        "  \(wrapper)\(word)\(declaration(property))\n"
      }
      return """
        \(imports)\(attribute)\(word)final class Model\(number) {
        \(properties.joined())
          \(word)init() {}
        }
        \(isPublic ? "" : use)
        """
    }

    private var use: String {
      let writes = Source.properties.map { property in "  model.\(property)\(access) = value\n" }
      let reads = Source.properties.map { property in "model.\(property)\(access)" }
      return """

        public func use\(number)(_ value: Int) -> Int {
          let model = Model\(number)()
        \(writes.joined())  return [\(reads.joined(separator: ", "))].reduce(0, &+)
        }

        """
    }
  }
}
