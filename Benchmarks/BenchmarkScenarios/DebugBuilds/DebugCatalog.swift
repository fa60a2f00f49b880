package import BenchmarkHarness

/// A program that accesses a property which nobody observes, whose debug build is measured.
///
/// Each access is spelled out in a function of its own, as in a client: what a generic function adds
/// without the optimizer would hide it. Ten accesses in one turn of the loop make the loop's own
/// time small.
package enum DebugCatalog {
  /// The program.
  package static var program: DebugProgram {
    DebugProgram(
      products: ["ObservationKit"],
      source: source,
      scenarios: AccessKind.allCases.map { kind in
        DebugScenario(
          name: "debug/\(kind.rawValue)",
          summary: "\(kind.summary), of a model of the same module",
          operation: kind.rawValue,
          systems: Model.all.map { model in
            .init(model.system, role: model.role, work: model.work(kind))
          },
          expectedAnswer: kind.expectedAnswer
        )
      }
    )
  }

  private static var source: String {
    let declarations = Model.all.map(\.declaration)
    let functions = Model.all.flatMap { model in AccessKind.allCases.map(model.function) }
    let cases = Model.all.flatMap { model in
      AccessKind.allCases.map { kind in "case \"\(model.work(kind))\": \(model.work(kind))\n" }
    }
    return """
      import Observation
      import ObservationKit

      \(declarations.joined(separator: "\n"))

      \(functions.joined(separator: "\n"))
      let count = Int(CommandLine.arguments[2])!
      let work: (Int) -> Int =
        switch CommandLine.arguments[1] {
        \(cases.joined(separator: "  "))  default: fatalError("unknown work")
        }
      var answer = 0
      let time = ContinuousClock().measure { answer = work(count) }.components
      print(Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9, answer)

      """
  }

  /// A way of declaring a model with one property.
  private struct Model {
    static let all: [Model] = [
      Model(SystemName.plain, .baseline, "Plain", "var value = 0"),
      Model(SystemName.observationKit, .subject, "Tracked", "@Tracked var value = 0"),
      Model(SystemName.signals, .peer, "Signal", "let value = Signal(0)", access: ".value"),
      Model(SystemName.observation, .peer, "Observable", "var value = 0", "@Observable "),
    ]

    let system: String
    let role: ContendingSystem.Role
    let declaration: String
    private let name: String
    /// What follows the name of the property where it is written or read.
    private let access: String

    private init(
      _ system: String,
      _ role: ContendingSystem.Role,
      _ name: String,
      _ property: String,
      _ attribute: String = "",
      access: String = ""
    ) {
      self.system = system
      self.role = role
      self.name = name
      self.access = access
      declaration = "\(attribute)final class \(name)Model { \(property) }"
    }

    /// The name of the function that does a kind of access.
    func work(_ kind: AccessKind) -> String {
      "\(kind.rawValue)\(name)"
    }

    /// The function that does a kind of access, ten in each turn of its loop.
    func function(_ kind: AccessKind) -> String {
      let value = "model.value\(access)"
      let step = "    step += 1\n" + kind.statement(value)
      return """
        func \(work(kind))(_ count: Int) -> Int {
          let model = \(name)Model()
          \(value) = \(AccessLoops.readValue)
          var (sum, step) = (0, 0)
          while step < count {
        \(String(repeating: step, count: 10))  }
          return \(kind == .read ? "sum" : value)
        }

        """
    }
  }
}

extension AccessKind {
  /// One access in a step of a loop.
  fileprivate func statement(_ value: String) -> String {
    switch self {
    case .read: "    sum += \(value)\n"
    case .write: "    \(value) = step\n"
    case .add: "    \(value) += 3\n"
    }
  }

  /// What a loop of so many steps, a multiple of ten, answers.
  fileprivate var expectedAnswer: @Sendable (Int) -> Int {
    switch self {
    case .read: { count in count * AccessLoops.readValue }
    case .write: { count in count }
    case .add: { count in AccessLoops.readValue + count * 3 }
    }
  }
}
