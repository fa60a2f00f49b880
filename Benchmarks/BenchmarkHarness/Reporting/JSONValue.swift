/// A JSON value whose objects keep the order of their keys.
package enum JSONValue {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int)
  /// A finite number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in a row.
  case array([JSONValue])
  /// Values under keys.
  case object([(key: String, value: JSONValue)])

  /// The value as text, one element a line.
  package func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .null:
      return "null"
    case .integer(let value):
      return "\(value)"
    case .number(let value):
      return "\(value)"
    case .string(let value):
      return JSONValue.quoted(value)
    case .array(let values):
      let lines = values.map { value in inner + value.text(indentation: inner) }
      return JSONValue.enclosed(lines, by: ("[", "]"), indentation: indentation)
    case .object(let members):
      let lines = members.map { member in
        inner + JSONValue.quoted(member.key) + ": " + member.value.text(indentation: inner)
      }
      return JSONValue.enclosed(lines, by: ("{", "}"), indentation: indentation)
    }
  }

  private static func enclosed(
    _ lines: [String],
    by brackets: (String, String),
    indentation: String
  ) -> String {
    if lines.isEmpty {
      return brackets.0 + brackets.1
    }
    return brackets.0 + "\n" + lines.joined(separator: ",\n") + "\n" + indentation + brackets.1
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
