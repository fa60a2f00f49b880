/// A color of text or of what is behind it.
public enum Color: Hashable, Sendable {
  /// One of the terminal's own colors, which its user may have chosen.
  case named(NamedColor)
  /// An entry of the palette of 256 colors.
  case palette(UInt8)
  /// Red, green and blue, from 0 for none to 255 for all.
  case rgb(UInt8, UInt8, UInt8)

  /// The terminal's black.
  public static let black: Color = .named(.black)
  /// The terminal's red.
  public static let red: Color = .named(.red)
  /// The terminal's green.
  public static let green: Color = .named(.green)
  /// The terminal's yellow.
  public static let yellow: Color = .named(.yellow)
  /// The terminal's blue.
  public static let blue: Color = .named(.blue)
  /// The terminal's magenta.
  public static let magenta: Color = .named(.magenta)
  /// The terminal's cyan.
  public static let cyan: Color = .named(.cyan)
  /// The terminal's white.
  public static let white: Color = .named(.white)
  /// The terminal's gray, which it calls bright black.
  public static let gray: Color = .named(.brightBlack)
}

/// The sixteen colors that every terminal has, in the order of their numbers.
public enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  /// Black.
  case black
  /// Red.
  case red
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
  /// White.
  case white
  /// Bright black, a gray.
  case brightBlack
  /// Bright red.
  case brightRed
  /// Bright green.
  case brightGreen
  /// Bright yellow.
  case brightYellow
  /// Bright blue.
  case brightBlue
  /// Bright magenta.
  case brightMagenta
  /// Bright cyan.
  case brightCyan
  /// Bright white.
  case brightWhite
}
