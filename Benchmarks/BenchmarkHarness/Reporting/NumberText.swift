/// Numbers as people read them in a table.
package enum NumberText {
  /// Three significant digits or so: `0.24`, `13.7`, `870`, `6 400`.
  package static func measurement(_ value: Double) -> String {
    let magnitude = abs(value)
    if magnitude < 9.995 {
      return fixed(value, digits: 2)
    }
    return magnitude < 99.95 ? fixed(value, digits: 1) : grouped(value)
  }

  /// A ratio: `1.02×`, `57.1×`, `3 600×`.
  package static func ratio(_ value: Double) -> String {
    value.isFinite ? measurement(value) + "×" : "–"
  }

  /// A part of a whole, to a tenth of a percent: `5%`, `0.5%`, `250%`.
  static func percent(_ value: Double) -> String {
    let percent = (value * 1_000).rounded() / 10
    let isWhole = percent == percent.rounded() || abs(percent) >= 99.95
    return (isWhole ? grouped(percent) : fixed(percent, digits: 1)) + "%"
  }

  /// A spread as a part of the median, in whole percents, with a tilde where it is too large.
  static func spread(of summary: Summary) -> String {
    let mark = summary.isTrusted ? "" : "~"
    return mark + (summary.relativeSpread.map { part in "\(grouped(part * 100))%" } ?? "–")
  }

  /// A mark on an axis, with no more digits than it needs: `0.01`, `0.5`, `10 000`.
  static func tick(_ value: Double) -> String {
    guard value > 0, value < 10, abs(value - value.rounded()) > 1e-9 else {
      return grouped(value)
    }
    var text = fixed(value, digits: 6)
    while text.last == "0" {
      text.removeLast()
    }
    return text
  }

  /// A count: without digits where it is whole, and never zero where it is not.
  package static func count(_ value: Double) -> String {
    if value == value.rounded() {
      return grouped(value)
    }
    return value > 0 && value < 0.0005 ? "<0.001" : fixed(value, digits: 3)
  }

  /// A length of time, in minutes where there are two or more: `40 s`, `3 min`.
  static func duration(_ seconds: Double) -> String {
    seconds < 120 ? "\(grouped(seconds)) s" : "\(grouped(seconds / 60)) min"
  }

  /// A number with so many digits after the point, and no sign where it rounds to zero.
  static func fixed(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  private static func grouped(_ value: Double) -> String {
    // A report that was read from a file may have any number.
    guard abs(value) < 1e18 else {
      return "\(value)"
    }
    let digits = Array(String(Int(abs(value).rounded())))
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) {
        text += " "
      }
      text.append(digit)
    }
    return text
  }
}
