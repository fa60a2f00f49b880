extension Report {
  /// The report as JSON whose keys keep the order in which they are declared.
  ///
  /// Two reports can so be compared line by line. `JSONDecoder` reads the text back.
  package var jsonText: String {
    json.text() + "\n"
  }

  private var json: JSONValue {
    .object([
      ("schema", .integer(schema)),
      ("environment", environment.json),
      ("scenarios", .array(scenarios.map(\.json))),
    ])
  }
}

extension MachineEnvironment {
  fileprivate var json: JSONValue {
    .object([
      ("commit", .string(commit)),
      ("toolchain", .string(toolchain)),
      ("os", .string(os)),
      ("cpu", .string(cpu)),
      ("cores", .integer(cores)),
      ("date", .string(date)),
    ])
  }
}

extension ScenarioResult {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("size", .integer(size)),
      ("system", .string(system)),
      ("role", .string(role.rawValue)),
      ("counts", counts.json),
      ("unit", .string(unit)),
      ("measurement", measurement.json),
    ])
  }
}

extension ScenarioResult.Counts {
  fileprivate var json: JSONValue {
    .object([
      ("evaluations", .number(evaluations)),
      ("notifications", .number(notifications)),
      ("allocations", allocations.map(JSONValue.number) ?? .null),
    ])
  }
}

extension Summary {
  fileprivate var json: JSONValue {
    .object([
      ("samples", .integer(samples)),
      ("min", .number(min)),
      ("p25", .number(p25)),
      ("median", .number(median)),
      ("p75", .number(p75)),
      ("max", .number(max)),
    ])
  }
}
