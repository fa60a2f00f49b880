/// How much room a container offers to what it contains.
public struct SizeProposal: Hashable, Sendable {
  /// No offer: the content is to take what it likes best.
  public static let unspecified: SizeProposal = SizeProposal()

  /// As much room as there can be.
  public static let infinite: SizeProposal = SizeProposal(width: .max, height: .max)

  /// The least room there can be.
  public static let zero: SizeProposal = SizeProposal(width: 0, height: 0)

  /// The offered columns; nil for as many as the content likes, `Int.max` for as many as there are.
  public var width: Int?

  /// The offered rows; nil for as many as the content likes, `Int.max` for as many as there are.
  public var height: Int?

  /// Creates an offer.
  ///
  /// - Parameters:
  ///   - width: The offered columns, or nil.
  ///   - height: The offered rows, or nil.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates an offer of a certain size.
  ///
  /// - Parameter size: The room.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the offer that is left inside margins; an unlimited one stays so.
  public func inset(by insets: EdgeInsets) -> SizeProposal {
    SizeProposal(
      width: width.map { $0 == .max ? $0 : max(0, $0 - insets.horizontal) },
      height: height.map { $0 == .max ? $0 : max(0, $0 - insets.vertical) }
    )
  }
}
