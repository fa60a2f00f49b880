/// One line of input.
enum Command: Equatable {
  /// Puts pieces of a product into the cart.
  case add(product: String, quantity: Int)

  /// Takes a product out of the cart.
  case remove(product: String)

  /// Changes how many pieces of a product the cart has.
  case quantity(product: String, quantity: Int)

  /// Uses a coupon, or none.
  case coupon(code: String?)

  /// Pays the total of the cart.
  case pay

  /// Lets the next payment be declined.
  case fail(reason: String)

  /// Empties the cart and starts another payment.
  case reset

  /// Shows the screen again.
  case show

  /// Requires that both presenters show a text.
  case expect(text: String)

  /// Lists the commands.
  case help

  /// Ends the program.
  case quit

  /// Reads a command.
  ///
  /// - Parameter line: The line, without control characters.
  /// - Throws: ``CommandError/unknown(_:)``, ``CommandError/usage(_:)`` or
  ///   ``CommandError/unclosedQuote``.
  init(parsing line: String) throws(CommandError) {
    var words = try Self.words(in: line)
    let name = words.isEmpty ? "" : words.removeFirst()
    switch (name, words.count) {
    case ("add", 1):
      self = .add(product: words[0], quantity: 1)
    case ("add", 2):
      self = .add(product: words[0], quantity: try Self.number(words[1], for: name))
    case ("remove", 1):
      self = .remove(product: words[0])
    case ("quantity", 2):
      self = .quantity(product: words[0], quantity: try Self.number(words[1], for: name))
    case ("coupon", 0...1):
      self = .coupon(code: words.first)
    case ("pay", 0):
      self = .pay
    case ("fail", _):
      self = .fail(reason: words.isEmpty ? "saldo insuficiente" : words.joined(separator: " "))
    case ("reset", 0):
      self = .reset
    case ("show", 0):
      self = .show
    case ("expect", 1):
      self = .expect(text: words[0])
    case ("help", 0):
      self = .help
    case ("quit", 0):
      self = .quit
    default:
      guard let usage = Self.usage[name] else { throw .unknown(name) }
      throw .usage(usage)
    }
  }

  /// How each command is written, in the order in which help lists them.
  static let usages: KeyValuePairs<String, String> = [
    "add": "add <produto> [quantidade]",
    "remove": "remove <produto>",
    "quantity": "quantity <produto> <quantidade>",
    "coupon": "coupon [código]",
    "pay": "pay",
    "fail": "fail [motivo]",
    "reset": "reset",
    "show": "show",
    "expect": "expect \"<texto>\"",
    "help": "help",
    "quit": "quit",
  ]

  /// How each command is written, by name.
  private static let usage = Dictionary(uniqueKeysWithValues: usages.map { ($0.key, $0.value) })

  /// Returns a whole number.
  private static func number(_ word: String, for name: String) throws(CommandError) -> Int {
    guard let number = Int(word) else { throw .usage(usage[name] ?? name) }
    return number
  }

  /// Returns the words of a line; quotes keep spaces together.
  private static func words(in line: String) throws(CommandError) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default:
        word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { throw .unclosedQuote }
    return words + (word.map { [$0] } ?? [])
  }
}
