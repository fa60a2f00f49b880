extension Program {
  /// The observers that the steps may make, also through others.
  var usedObservers: [Int] {
    var used: Set<Int> = []
    func visit(_ instructions: [Instruction]) {
      for instruction in instructions {
        if case .observe(let index) = instruction, used.insert(index).inserted {
          visit(observers[index].body)
        }
        visit(instruction.body ?? [])
      }
    }
    visit(steps)
    return used.sorted()
  }

  /// What the steps may read or write, also through observers and derived values.
  var usedSources: Set<Source> {
    var used: Set<Source> = []
    func visit(_ expression: Expression) {
      if case .read(let source) = expression { visit(source) }
      for part in expression.parts { visit(part) }
    }
    func visit(_ source: Source) {
      guard used.insert(source).inserted else { return }
      if case .derived(let index) = source { visit(derived[index].expression) }
    }
    func visit(_ instructions: [Instruction]) {
      for instruction in instructions {
        switch instruction {
        case .log(let expression), .when(let expression, _), .once(let expression, _):
          visit(expression)
        case .set(let source, let expression):
          visit(source)
          visit(expression)
        case .add(let source, _), .release(let source): visit(source)
        case .swap(let first, let second):
          visit(first)
          visit(second)
        default: break
        }
        visit(instruction.body ?? [])
      }
    }
    visit(steps)
    for index in usedObservers {
      if let compared = observers[index].compared { visit(compared.expression) }
      visit(observers[index].body)
    }
    return used
  }
}
