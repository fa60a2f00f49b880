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

  /// A count: without digits where it is whole, and never zero where it is not.
  package static func count(_ value: Double) -> String {
    if value == value.rounded() {
      return grouped(value)
    }
    return value > 0 && value < 0.0005 ? "<0.001" : fixed(value, digits: 3)
  }

  private static func fixed(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  private static func grouped(_ value: Double) -> String {
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
