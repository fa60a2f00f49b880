/// The program's answers to the commands that it reads.
@MainActor struct Conversation {
  /// The commands of the demonstration.
  static let demonstration: [String] = [
    "add caneca 2",
    "add cafe",
    "coupon BEMVINDO10",
    "fail",
    "pay",
    "pay",
    "expect \"Valor processado: R$ 97,83\"",
    "reset",
  ]

  /// Where commands come from and answers go.
  let console: Console

  /// What carries out the commands.
  let till: Till = Till()

  /// Answers the commands of the input up to its end, or shows the demonstration if there are none.
  ///
  /// - Returns: Whether all commands were carried out; a person may go on after one that was not.
  func run() async -> Bool {
    if console.isInteractive {
      console.print(till.screen() + ["Digite help para ver os comandos."])
    }
    var number = 0
    while let line = console.readLine() {
      number += 1
      switch await answer(line, number: number) {
      case .next: continue
      case .end: return true
      case .failure: return false
      }
    }
    return number > 0 || console.isInteractive ? true : await demonstrate()
  }

  /// Shows the demonstration.
  private func demonstrate() async -> Bool {
    console.print(till.screen())
    for (index, line) in Self.demonstration.enumerated() {
      console.print(["", "> \(line)"])
      guard await answer(line, number: index + 1) == .next else { return false }
    }
    return true
  }

  /// What follows an answer.
  private enum Step {
    /// The next line is read.
    case next

    /// The conversation is over.
    case end

    /// The conversation is over because a command was not carried out.
    case failure
  }

  /// Answers one line.
  private func answer(_ line: String, number: Int) async -> Step {
    guard let first = line.first(where: { $0 != " " }), first != "#" else { return .next }
    do throws(CommandError) {
      let command = try Command(parsing: line)
      console.print(try await till.perform(command))
      return command == .quit ? .end : .next
    } catch {
      console.report(console.isInteractive ? error.message : "linha \(number): \(error.message)")
      return console.isInteractive ? .next : .failure
    }
  }
}
