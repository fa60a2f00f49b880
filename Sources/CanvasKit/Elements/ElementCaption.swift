/// The one line that a control shows: what is between its marks is cut off first.
struct ElementCaption {
  /// What precedes the text.
  let prefix: String

  /// The text.
  let text: String

  /// What follows the text.
  let suffix: String

  /// The number of cells for all of it.
  var width: Int {
    TextLine(prefix).width + TextLine(text).width + TextLine(suffix).width
  }

  /// Returns the line for a width; the marks stay as long as there is room for them.
  func line(in width: Int) -> TextLine {
    let prefix = TextLine(prefix)
    let suffix = TextLine(suffix)
    let middle = TextLine(text).truncated(to: width - prefix.width - suffix.width)
    let line = TextLine(
      text: prefix.text + middle.text + suffix.text,
      width: prefix.width + middle.width + suffix.width
    )
    return line.truncated(to: width)
  }
}

extension Element {
  /// The line that a control shows, with the marks of its kind.
  var caption: ElementCaption {
    switch kind {
    case .button:
      ElementCaption(prefix: "[ ", text: label, suffix: " ]")
    case .toggle(let isOn):
      ElementCaption(prefix: isOn ? "[x] " : "[ ] ", text: label, suffix: "")
    case .adjustable:
      ElementCaption(
        prefix: label.isEmpty ? "‹ " : "\(label) ‹ ",
        text: value ?? "",
        suffix: " ›"
      )
    case .backItem:
      ElementCaption(prefix: "‹ ", text: label, suffix: "")
    default:
      ElementCaption(prefix: "", text: label, suffix: "")
    }
  }
}
