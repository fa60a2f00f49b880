/// The identity of an element, chosen by what the element belongs to.
///
/// An owner finds itself by it when an action is performed, and focus is kept by it from one
/// picture to the next. So it has to be the same for the same thing in every picture, no two
/// elements of one tree may share one, and none may come again after its element has gone: the
/// address of an object would not do, since another object can get it later.
///
/// ```swift
/// @MainActor
/// final class Badge {
///   let id = ElementID.unique()
/// }
///
/// let row = ElementID(7)
/// print(row.part(1) == row.part(2))  // false
/// ```
public struct ElementID: Hashable, Sendable {
  /// The number of the owner.
  private let owner: UInt64

  /// Which of the owner's elements it is; 0 is the owner's main one.
  private let index: Int

  /// Where the numbers begin that are given out.
  private static let firstUnique: UInt64 = 1 << 63

  /// The last number that has been given out.
  @MainActor private static var lastUnique = firstUnique

  /// Creates the identity of an element whose owner has a number.
  ///
  /// - Parameter number: The number, below 2⁶³ and unique among all owners of a tree that have one.
  public init(_ number: UInt64) {
    self.init(owner: number, index: 0)
  }

  /// Returns an identity that no other owner in the program has had or will have.
  ///
  /// - Complexity: O(1).
  @MainActor
  public static func unique() -> ElementID {
    lastUnique += 1
    return ElementID(owner: lastUnique, index: 0)
  }

  /// Returns the identity of one of the elements that the same owner has beside its main one.
  ///
  /// - Parameter index: The number of the element, from 1.
  /// - Returns: The identity; a part of a part is the same as that part of the owner itself.
  public func part(_ index: Int) -> ElementID {
    ElementID(owner: owner, index: index)
  }

  private init(owner: UInt64, index: Int) {
    self.owner = owner
    self.index = index
  }
}

extension ElementID: CustomStringConvertible {
  /// A short text for people, the same within one run of a program.
  public var description: String {
    let name = owner < Self.firstUnique ? "#\(owner)" : "\(owner - Self.firstUnique)"
    return index == 0 ? name : "\(name).\(index)"
  }
}
