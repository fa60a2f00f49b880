/// What a program computes; which sources it reads may depend on the values of others.
package indirect enum Expression: Equatable, Sendable {
  /// A number.
  case number(Int)
  /// The value of a source, 0 if it has ended.
  case read(Source)
  /// A sum that wraps around.
  case sum(Expression, Expression)
  /// What is left after a division by a number that is not 0.
  case remainder(Expression, Int)
  /// The second value if the first is above 0, otherwise the third, which then alone is read.
  case choice(Expression, Expression, Expression)
  /// A value whose reads leave no trace.
  case untracked(Expression)

  /// The value, as a machine reads the sources.
  package func value(in machine: some ExpressionReader) -> Int {
    switch self {
    case .number(let number): number
    case .read(let source): machine.value(of: source)
    case .sum(let left, let right): left.value(in: machine) &+ right.value(in: machine)
    case .remainder(let dividend, let divisor): dividend.value(in: machine) % divisor
    case .choice(let condition, let first, let second):
      condition.value(in: machine) > 0 ? first.value(in: machine) : second.value(in: machine)
    case .untracked(let inner): machine.untrackedValue(of: inner)
    }
  }

  /// The expressions that this one is made of.
  package var parts: [Expression] {
    switch self {
    case .number, .read: []
    case .sum(let left, let right): [left, right]
    case .remainder(let inner, _), .untracked(let inner): [inner]
    case .choice(let condition, let first, let second): [condition, first, second]
    }
  }
}

/// What reads sources for expressions.
package protocol ExpressionReader {
  /// The value of a source, 0 if it has ended.
  func value(of source: Source) -> Int
  /// The value of an expression whose reads leave no trace.
  func untrackedValue(of expression: Expression) -> Int
}
