extension Program: CustomStringConvertible {
  /// The program as Swift code to paste, without what it does not use.
  package var description: String {
    let used = usedObservers
    let names = Set(usedSources.map { $0.declaredName })
    let declarations = sources.filter { names.contains($0.name) }.compactMap(declaration)
    let models = (0..<modelCount).map { "m\($0)" }.filter(names.contains)
      .map { "var \($0) = Model()" }
    let functions = used.flatMap(function)
    let owner = used.contains { observers[$0].isOwned } ? ["var owner: Owner? = Owner()"] : []
    let all = owner + models + declarations + functions + lines(of: steps, by: nil)
    return all.joined(separator: "\n")
  }

  private func declaration(of source: Source) -> String? {
    switch source {
    case .signal(let index):
      "var \(source.name) = \(signals[index].isShared ? "Shared" : "")"
        + "Signal(\(signals[index].value)\(signals[index].policy.argument()))"
    case .derived(let index):
      "var \(source.name) = DerivedSignal\(derived[index].policy.parentheses) "
        + "{ \(derived[index].expression) }"
    case .property, .total: nil
    }
  }

  private func function(making index: Int) -> [String] {
    let plan = observers[index]
    if let tracked = plan.tracked { return function(tracking: tracked, index) }
    var arguments = plan.scheduler == .none ? [] : ["scheduler: \(plan.scheduler)"]
    if plan.isOwned { arguments.insert("owner: owner", at: 0) }
    var lines: [String] = []
    if let compared = plan.compared {
      if compared.policy != .automatic { arguments.append("equality: \(compared.policy.name)") }
      if compared.isInitial { arguments.append("initial: true") }
      let list = ([arguments.joined(separator: ", ")] + ["{ \(compared.expression) }"])
      lines = ["observe(\(list.filter { !$0.isEmpty }.joined(separator: ", "))) { old, new in"]
      lines.append("  log(\(index), old, new)")
    } else {
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      lines = ["observe\(list) {\(plan.isOwned ? " _ in" : "")", "  log(\(index))"]
    }
    lines += self.lines(of: plan.body, by: index).map { "  " + $0 } + ["}"]
    return ["func makeO\(index)() -> ObservationToken {"] + lines.map { "  " + $0 } + ["}"]
  }

  private func function(tracking expression: Expression, _ index: Int) -> [String] {
    let plan = observers[index]
    let argument = plan.scheduler == .none ? "" : "(scheduler: \(plan.scheduler))"
    let body = ["log(\(index))"] + lines(of: plan.body, by: index)
    return ["func trackO\(index)() {", "  o\(index) = o\(index) ?? Tracker\(argument) {"]
      + body.map { "    " + $0 } + ["  }", "  log(o\(index)?.track { \(expression) })", "}"]
  }

  private func lines(of instructions: [Instruction], by observer: Int?) -> [String] {
    instructions.flatMap { lines(of: $0, by: observer) }
  }

  private func lines(of instruction: Instruction, by observer: Int?) -> [String] {
    let body = lines(of: instruction.body ?? [], by: observer)
    func block(_ head: String, _ end: String = "}", _ last: [String] = []) -> [String] {
      [head] + (body + last).map { "  " + $0 } + [end]
    }
    return switch instruction {
    case .log(let expression): ["log(\(expression))"]
    case .set(let source, let expression): ["\(source) = \(expression)"]
    case .add(let source, let number): ["\(source) += \(number)"]
    case .swap(let first, let second): ["swap(&\(first), &\(second))"]
    case .when(let condition, _): block("if \(condition) > 0 {")
    case .transaction(_, isThrowing: false): block("transaction {")
    case .transaction(_, isThrowing: true):
      block("try? transaction {", "}", ["throw CancellationError()"])
    case .untracked: block("untracked {")
    case .observe(let index) where observers[index].tracked != nil: ["trackO\(index)()"]
    case .observe(let index): ["o\(index) = makeO\(index)()"]
    case .cancel(let index): ["o\(index)?.cancel()"]
    case .drop(let index): ["o\(index) = nil"]
    case .endScope: ["owner?.observations.cancel()"]
    case .dropOwner: ["owner = nil"]
    case .once(let expression, _):
      block("log(withTracking { \(expression) } onChange: {", "})", ["log(\"fired\")"])
    case .cleanup: block("onCleanup {")
    case .release(let source): ["\(source.declaredName) = nil  // is read as 0 from here on"]
    case .flush: ["manual.flush()"]
    }
  }
}

// MARK: - Names

extension Source: CustomStringConvertible {
  /// The value as code reads and writes it.
  package var description: String {
    switch self {
    case .signal, .derived: "\(name).value"
    case .property, .total: name
    }
  }

  /// The name, with that of the model before that of a property.
  var name: String {
    switch self {
    case .signal(let index): "s\(index)"
    case .property(let model, let property): "m\(model).\(property)"
    case .total(let model): "m\(model).total"
    case .derived(let index): "d\(index)"
    }
  }

  /// The name of the variable that keeps this.
  var declaredName: String { model.map { "m\($0)" } ?? name }
}

extension Policy {
  fileprivate var name: String {
    self == .coarse ? ".custom { $0 >> 1 == $1 >> 1 }" : ".\(self)"
  }
  fileprivate func argument() -> String { self == .automatic ? "" : ", \(name)" }
  fileprivate var parentheses: String { self == .automatic ? "" : "(equality: \(name))" }
}

extension Expression: CustomStringConvertible {
  /// The expression as code.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .read(let source): "\(source)"
    case .sum(let left, let right): "(\(left) &+ \(right))"
    case .remainder(let dividend, let divisor): "\(dividend) % \(divisor)"
    case .choice(let condition, let first, let second): "(\(condition) > 0 ? \(first) : \(second))"
    case .untracked(let inner): "untracked { \(inner) }"
    }
  }
}
