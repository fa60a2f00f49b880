/// The identity of an element, chosen by what the element belongs to.
///
/// An owner finds itself by it when an action is performed, and focus is kept by it from one
/// picture to the next. So it has to be the same for the same thing in every picture, and no two
/// elements of one tree may share one.
///
/// ```swift
/// final class Badge {
///   var id: ElementID { ElementID(ObjectIdentifier(self)) }
/// }
///
/// let row = ElementID(7)
/// print(row.part(1) == row.part(2))  // false
/// ```
public struct ElementID: Hashable, Sendable {
  /// What the identity was made from.
  private enum Owner: Hashable, Sendable {
    case object(ObjectIdentifier)
    case number(UInt64)
  }

  private let owner: Owner

  /// Which of the owner's elements it is; 0 is the owner's main one.
  private let index: Int

  /// Creates the identity of an object's element.
  ///
  /// - Parameter object: The identity of the object, which has to live as long as the element.
  public init(_ object: ObjectIdentifier) {
    owner = .object(object)
    index = 0
  }

  /// Creates the identity of an element whose owner has a number.
  ///
  /// - Parameter number: The number, unique among all owners of a tree that have one.
  public init(_ number: UInt64) {
    owner = .number(number)
    index = 0
  }

  /// Returns the identity of one of the elements that the same owner has beside its main one.
  ///
  /// - Parameter index: The number of the element, from 1.
  /// - Returns: The identity; a part of a part is the same as that part of the owner itself.
  public func part(_ index: Int) -> ElementID {
    ElementID(owner: owner, index: index)
  }

  private init(owner: Owner, index: Int) {
    self.owner = owner
    self.index = index
  }
}

extension ElementID: CustomStringConvertible {
  /// A short text for people, the same within one run of a program.
  public var description: String {
    let name =
      switch owner {
      case .object(let object): "\(object.hashValue)"
      case .number(let number): "#\(number)"
      }
    return index == 0 ? name : "\(name).\(index)"
  }
}
