/// What a text means among others; a terminal has one size of letters, so it shows in their weight.
public struct Font: Hashable, Sendable {
  /// The level of the heading that the text is, nil for other text.
  let headingLevel: Int?

  /// Whether the text is less important than others.
  let isFaint: Bool

  private init(headingLevel: Int? = nil, isFaint: Bool = false) {
    self.headingLevel = headingLevel
    self.isFaint = isFaint
  }

  /// The title of a whole screen.
  public static let largeTitle: Font = Font(headingLevel: 1)
  /// A title.
  public static let title: Font = Font(headingLevel: 1)
  /// A title of the second level.
  public static let title2: Font = Font(headingLevel: 2)
  /// A title of the third level.
  public static let title3: Font = Font(headingLevel: 3)
  /// The heading of a paragraph.
  public static let headline: Font = Font(headingLevel: 3)
  /// What stands below a heading.
  public static let subheadline: Font = Font()
  /// Ordinary text.
  public static let body: Font = Font()
  /// Remarks below the text.
  public static let footnote: Font = Font(isFaint: true)
  /// What is said about a picture.
  public static let caption: Font = Font(isFaint: true)
}
