// Each of these is smaller than what it was made from, so that shrinking ends.

extension Program {
  /// Programs that are a little simpler than this one, the much simpler ones first.
  var simplerPrograms: [Program] {
    var programs = Instruction.simpler(steps).map { changed(\.steps, to: $0) }
    for index in observers.indices {
      programs += simplerObservers(in: index)
    }
    for index in derived.indices {
      programs += derived[index].expression.simpler.map {
        changed(\.derived[index].expression, to: $0)
      }
      programs += simplerPolicies(\.derived[index].policy)
    }
    for index in signals.indices {
      if signals[index].value != 0 { programs.append(changed(\.signals[index].value, to: 0)) }
      if signals[index].isShared { programs.append(changed(\.signals[index].isShared, to: false)) }
      programs += simplerPolicies(\.signals[index].policy)
    }
    return programs
  }

  private func simplerObservers(in index: Int) -> [Program] {
    let plan = observers[index]
    var programs = Instruction.simpler(plan.body).map { changed(\.observers[index].body, to: $0) }
    if plan.scheduler != .none {
      programs.append(changed(\.observers[index].scheduler, to: .none))
    }
    if plan.isOwned { programs.append(changed(\.observers[index].isOwned, to: false)) }
    guard let compared = plan.compared else { return programs }
    var plain = self
    plain.observers[index].compared = nil
    plain.observers[index].body.insert(.log(compared.expression), at: 0)
    programs.append(plain)
    for expression in compared.expression.simpler {
      programs.append(changed(\.observers[index].compared, to: compared.with(expression)))
    }
    if compared.isTracker {
      programs.append(changed(\.observers[index].compared, to: compared.withoutTracker))
    }
    return programs
  }

  private func simplerPolicies(_ path: WritableKeyPath<Program, Policy>) -> [Program] {
    self[keyPath: path] == .automatic ? [] : [changed(path, to: .automatic)]
  }

  private func changed<Value>(_ path: WritableKeyPath<Program, Value>, to value: Value) -> Program {
    var program = self
    program[keyPath: path] = value
    return program
  }
}

extension Program.Comparand {
  fileprivate func with(_ expression: Expression) -> Program.Comparand {
    var simpler = self
    simpler.expression = expression
    return simpler
  }

  fileprivate var withoutTracker: Program.Comparand {
    var simpler = self
    simpler.isTracker = false
    return simpler
  }
}

extension Instruction {
  /// Lists without some of the instructions, or with simpler ones.
  static func simpler(_ list: [Instruction]) -> [[Instruction]] {
    var lists: [[Instruction]] = []
    var length = list.count
    while length > 0 {
      for start in stride(from: 0, to: list.count, by: length) {
        lists.append(Array(list[..<start] + list.dropFirst(start + length)))
      }
      length /= 2
    }
    for index in list.indices {
      for replacement in list[index].simpler {
        lists.append(Array(list[..<index]) + replacement + list[(index + 1)...])
      }
    }
    return lists
  }

  /// What may stand in place of this.
  private var simpler: [[Instruction]] {
    var lists: [[Instruction]] = []
    if let body {
      lists.append(body)
      lists += Instruction.simpler(body).map { [replacingBody($0)] }
    }
    switch self {
    case .log(let expression): lists += expression.simpler.map { [.log($0)] }
    case .set(let source, let expression): lists += expression.simpler.map { [.set(source, $0)] }
    case .once(let expression, let body):
      lists += expression.simpler.map { [.once($0, body)] }
    case .when(let condition, let body): lists += condition.simpler.map { [.when($0, body)] }
    case .transaction(let body, isThrowing: true):
      lists.append([.transaction(body, isThrowing: false)])
    case .swap(let first, let second): lists += [[.add(first, 1)], [.add(second, 1)]]
    case .add(let source, let number) where number > 1: lists.append([.add(source, 1)])
    default: break
    }
    return lists
  }
}

extension Expression {
  /// Its parts, what it is with simpler parts, and at last a number.
  var simpler: [Expression] {
    let candidates: [Expression] =
      switch self {
      case .number(let number): number == 0 ? [] : [.number(0)]
      case .read: [.number(0)]
      case .sum(let left, let right):
        left.simpler.map { .sum($0, right) } + right.simpler.map { .sum(left, $0) }
      case .remainder(let inner, let divisor): inner.simpler.map { .remainder($0, divisor) }
      case .untracked(let inner): inner.simpler.map { .untracked($0) }
      case .choice(let condition, let first, let second):
        condition.simpler.map { .choice($0, first, second) }
          + first.simpler.map { .choice(condition, $0, second) }
          + second.simpler.map { .choice(condition, first, $0) }
      }
    return parts + candidates
  }
}
