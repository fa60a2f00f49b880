/// A currency that amounts can be in.
public enum Currency: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Brazilian real.
  case brl = "BRL"

  /// The United States dollar.
  case usd = "USD"

  /// The Japanese yen, which has no minor unit.
  case jpy = "JPY"

  /// The three-letter code of ISO 4217.
  public var code: String { rawValue }

  /// The sign that precedes an amount in plain descriptions.
  public var symbol: String {
    switch self {
    case .brl: "R$"
    case .usd: "US$"
    case .jpy: "JP¥"
    }
  }

  /// The number of decimal digits of the minor unit.
  public var fractionDigits: Int {
    switch self {
    case .brl, .usd: 2
    case .jpy: 0
    }
  }
}
