/// A place between both sides of an area.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// At the side where lines begin.
  case leading
  /// In the middle; a column that cannot be halved goes to the trailing side.
  case center
  /// At the side where lines end.
  case trailing

  /// Returns how far content is from the leading side of an area.
  ///
  /// - Parameters:
  ///   - extent: The width of the content, in columns.
  ///   - available: The width of the area, in columns.
  /// - Returns: The distance in columns, negative for content that is too wide and not leading.
  public func offset(of extent: Int, in available: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (available - extent) >> 1
    case .trailing: available - extent
    }
  }

  /// Returns the same place as an alignment whose leading side is the left one.
  public func resolved(in direction: LayoutDirection) -> HorizontalAlignment {
    guard direction == .rightToLeft else { return self }
    switch self {
    case .leading: return .trailing
    case .center: return .center
    case .trailing: return .leading
    }
  }
}

/// A place between the top and the bottom of an area.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle; a row that cannot be halved goes to the bottom.
  case center
  /// At the bottom.
  case bottom

  /// Returns how far content is from the top of an area.
  ///
  /// - Parameters:
  ///   - extent: The height of the content, in rows.
  ///   - available: The height of the area, in rows.
  /// - Returns: The distance in rows, negative for content that is too high and not at the top.
  public func offset(of extent: Int, in available: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (available - extent) >> 1
    case .bottom: available - extent
    }
  }
}

/// A place in an area.
public struct Alignment: Hashable, Sendable {
  /// In the middle.
  public static let center: Alignment = Alignment(horizontal: .center, vertical: .center)
  /// At the side where lines begin.
  public static let leading: Alignment = Alignment(horizontal: .leading, vertical: .center)
  /// At the side where lines end.
  public static let trailing: Alignment = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top.
  public static let top: Alignment = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom.
  public static let bottom: Alignment = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top of the side where lines begin.
  public static let topLeading: Alignment = Alignment(horizontal: .leading, vertical: .top)
  /// At the top of the side where lines end.
  public static let topTrailing: Alignment = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom of the side where lines begin.
  public static let bottomLeading: Alignment = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom of the side where lines end.
  public static let bottomTrailing: Alignment = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The place between both sides.
  public var horizontal: HorizontalAlignment

  /// The place between the top and the bottom.
  public var vertical: VerticalAlignment

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - horizontal: The place between both sides.
  ///   - vertical: The place between the top and the bottom.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Places content in an area.
  ///
  /// - Parameters:
  ///   - size: The size of the content.
  ///   - area: The area.
  ///   - direction: The side where lines begin.
  /// - Returns: The frame of the content, in the coordinates of the area.
  public func frame(
    of size: Size,
    in area: Rect,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    let x = horizontal.resolved(in: direction).offset(of: size.width, in: area.width)
    let y = vertical.offset(of: size.height, in: area.height)
    return Rect(origin: area.origin + Point(x: x, y: y), size: size)
  }
}

/// The side of the screen where lines begin.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Lines begin at the left.
  case leftToRight
  /// Lines begin at the right.
  case rightToLeft
}
