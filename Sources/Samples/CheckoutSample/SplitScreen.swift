/// Two columns of text, side by side.
struct SplitScreen {
  /// The rows of the left column, the title first.
  let left: [String]

  /// The rows of the right column, the title first.
  let right: [String]

  /// The rows of both columns; the left one is as wide as its longest row.
  var rows: [String] {
    let width = left.map(Self.width).max() ?? 0
    return (0..<max(left.count, right.count)).map { index in
      let first = index < left.count ? left[index] : ""
      let second = index < right.count ? right[index] : ""
      let padding = String(repeating: " ", count: width - Self.width(of: first))
      return first + padding + " │ " + second
    }
  }

  /// Returns how many cells a terminal needs for a text; a character drawn as an emoji needs two.
  private static func width(of text: String) -> Int {
    text.reduce(0) { width, character in
      let isEmoji = character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      return width + (isEmoji ? 2 : 1)
    }
  }
}
