import CanvasKit

/// One line of a script: a name, and what follows it.
package struct ScriptLine: Hashable, Sendable {
  /// The name of the command, empty if the line says nothing.
  package let name: String

  /// What follows the name, without the spaces around.
  package let rest: String

  /// Reads a line.
  ///
  /// - Parameter text: The text; what could steer a terminal is removed from it.
  package init(_ text: String) {
    let line = DisplayText(text).singleLine
    let words = line.split(separator: " ", maxSplits: 1)
    let first = words.first.map(String.init) ?? ""
    let isComment = first.hasPrefix("#")
    name = isComment ? "" : first
    let rest = words.count < 2 || isComment ? "" : words[1]
    let end = rest.lastIndex { $0 != " " }.map(rest.index(after:)) ?? rest.startIndex
    self.rest = String(rest[..<end].drop { $0 == " " })
  }

  /// What follows the name as words; quotes keep spaces together, and `\` makes a quote a character.
  ///
  /// - Throws: ``ScriptFailure`` if a quote was not closed.
  package func words() throws(ScriptFailure) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in rest {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { throw ScriptFailure("a quote is not closed") }
    return words + (word.map { [$0] } ?? [])
  }

  /// What follows the name as one text, with or without quotes around it.
  ///
  /// - Throws: ``ScriptFailure`` if there is none, or more than what is in the quotes.
  package func text() throws(ScriptFailure) -> String? {
    guard rest.hasPrefix("\"") else { return rest.isEmpty ? nil : rest }
    let words = try words()
    return words.count == 1 ? words[0] : nil
  }
}
