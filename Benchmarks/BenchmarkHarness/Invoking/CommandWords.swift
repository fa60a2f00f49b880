/// The words of a command line that follow the name of a command.
struct CommandWords {
  /// The name of the command.
  let command: String
  private var rest: ArraySlice<String>

  /// Creates words from the name of the command and what follows it.
  init(of command: String, _ words: ArraySlice<String>) {
    self.command = command
    rest = words
  }

  /// The next word, or nil at the end.
  mutating func next() -> String? {
    rest.popFirst()
  }

  /// Takes an option out, wherever it is.
  ///
  /// - Returns: Whether it was there.
  mutating func consume(_ option: String) -> Bool {
    let index = rest.firstIndex(of: option)
    if let index {
      rest.remove(at: index)
    }
    return index != nil
  }

  /// The word that an option needs.
  mutating func value(of option: String) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError("The option '\(option)' needs a value.")
    }
    return value
  }

  /// The number that an option needs.
  mutating func number(of option: String) throws(UsageError) -> Int {
    let text = try value(of: option)
    guard let number = Int(text), number >= 1 else {
      throw UsageError("The option '\(option)' needs a number from 1 up, not '\(text)'.")
    }
    return number
  }

  /// The numbers, with commas between them, that an option needs.
  mutating func numbers(of option: String) throws(UsageError) -> [Int] {
    let text = try value(of: option)
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Int(part) ?? 0
    }
    if !numbers.allSatisfy({ number in number >= 1 }) {
      throw UsageError("The option '\(option)' needs numbers from 1 up, as in 1,10, not '\(text)'.")
    }
    return numbers
  }

  /// The percentage that an option needs.
  mutating func percentage(of option: String) throws(UsageError) -> Double {
    let text = try value(of: option)
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw UsageError("The option '\(option)' needs a percentage from 0 up, not '\(text)'.")
    }
    return number
  }

  /// The error of a word that the command does not know.
  func unknown(_ word: String) -> UsageError {
    UsageError("'\(command)' does not know '\(word)'; see 'benchmark --help'.")
  }
}
