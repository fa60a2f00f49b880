extension Character {
  /// The number of terminal cells that the character covers: 0, 1 or 2.
  ///
  /// The widths of the scalars are added, to at most 2. So a letter with its combining marks is as
  /// wide as the letter, and an emoji made of several with joiners, a skin tone or a flag covers 2
  /// cells. The variation selector for emoji (U+FE0F) makes any character 2 cells wide: `⚙` covers
  /// one cell and `⚙️` two. Controls, marks that stand alone and invisible characters cover none.
  /// Characters of ambiguous width count as narrow.
  ///
  /// - Complexity: O(*n*) in the scalars of the character.
  public var cellWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      width = Swift.min(2, width + scalar.cellWidth)
    }
    return width
  }
}

extension String {
  /// The number of terminal cells that the text covers in one line.
  ///
  /// It is meant for text that is fit to be drawn; ``DisplayText`` makes it so.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cellWidth: Int {
    var width = 0
    for (_, characterWidth) in MeasuredCharacters(self) {
      width += characterWidth
    }
    return width
  }
}

extension Unicode.Scalar {
  /// The number of terminal cells that the scalar adds to its character.
  var cellWidth: Int {
    switch value {
    case 0x20..<0x7F: return 1
    case 0..<0xA0, 0xAD: return 0
    case 0xA0..<0x300: return 1
    // A regional indicator alone is drawn as wide as the flag it is one half of.
    case 0x1F1E6...0x1F1FF: return 2
    default: break
    }
    if isInvisible { return 0 }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether the scalar is drawn onto the one before it, or not at all.
  private var isInvisible: Bool {
    // The vowels and final consonants of a Hangul syllable lie in the cells of its first consonant.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control: return true
    case .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar belongs to the wide or full-width ones of East Asian scripts.
  private var isWide: Bool {
    var low = 0
    var high = Self.wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if Self.wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < Self.wideRanges.count && Self.wideRanges[low].contains(value)
  }

  /// The wide and full-width scalars of Unicode 14.0 that are no emoji, in ascending order.
  ///
  /// Unassigned scalars between wide ones count as wide, so that later versions change little; the
  /// standard library knows which scalars are emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
