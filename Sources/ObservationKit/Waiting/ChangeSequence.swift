/// The values of a closure over time: the current one first, then the newest after each change.
///
/// Made by `changes(of:)` and `changes(in:_:)`. Each iterator has a place of its own: it begins with
/// the value at its first `next()`, may skip values in between but never the last, and drops equal
/// neighbors. It ends with nil, for good, when its task is canceled or when nothing that the closure
/// reads can change any more.
///
/// ```swift
/// func show(_ quantity: Signal<Int>) async {
///   for await number in changes(of: { quantity.value }) {
///     print("\(number) items")
///   }
/// }
/// ```
///
/// A sequence is not Sendable: it is iterated on the isolation that has made it, where its closure
/// runs with no lock held.
public struct ChangeSequence<Element>: AsyncSequence {
  /// Nothing is thrown.
  public typealias Failure = Never

  private let value: () -> Element?
  private let equality: EqualityPolicy<Element>
  private let isolation: (any Actor)?
  private let site: DeclarationSite

  init(
    of value: @escaping () -> Element?,
    _ equality: EqualityPolicy<Element>,
    on isolation: (any Actor)?,
    at site: DeclarationSite
  ) {
    self.value = value
    self.equality = equality
    self.isolation = isolation
    self.site = site
  }

  /// An iterator with a place of its own.
  ///
  /// - Complexity: O(1).
  public func makeAsyncIterator() -> Iterator {
    Iterator(cursor: ChangeCursor(of: value, equality, on: isolation, at: site), home: isolation)
  }

  /// A place in a sequence of changes; copies share it.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nothing is thrown.
    public typealias Failure = Never

    @usableFromInline let cursor: ChangeCursor<Element>
    @usableFromInline let home: (any Actor)?

    fileprivate init(cursor: ChangeCursor<Element>, home: (any Actor)?) {
      self.cursor = cursor
      self.home = home
    }

    /// The next value, see `next(isolation:)`.
    @inlinable
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// The value now, at the first call; later the next one that differs from the one before.
    ///
    /// The closure is evaluated only if something that it has read has changed, and always on the
    /// isolation that has made the sequence.
    ///
    /// - Parameter actor: The caller's isolation.
    /// - Returns: The value; nil, for good, after the end.
    /// - Complexity: O(values read) beside the closure, for each evaluation.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let home, home !== actor { return await cursor.next(on: home) }
      return await cursor.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension ChangeSequence: Sendable {}

@available(*, unavailable)
extension ChangeSequence.Iterator: Sendable {}

/// The values of a closure over time: the current one first, then the newest after each change.
///
/// ```swift
/// func show(_ quantity: Signal<Int>) async {
///   for await number in changes(of: { quantity.value }) {
///     print("\(number) items")
///   }
/// }
/// ```
///
/// What the closure captures is kept alive until the iteration ends; see `changes(in:_:)` for a
/// sequence that ends with a model.
///
/// - Parameters:
///   - isolation: Where the closure runs and the sequence is iterated; the caller's isolation unless
///     given.
///   - equality: When two neighbors count as the same.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - value: What to evaluate. Only what it reads synchronously is waited for.
/// - Returns: A sequence that has evaluated nothing yet.
/// - Complexity: O(1).
public func changes<Value>(
  isolation: isolated (any Actor)? = #isolation,
  equality: EqualityPolicy<Value> = .automatic,
  file: StaticString = #fileID,
  line: UInt = #line,
  of value: @escaping () -> Value
) -> ChangeSequence<Value> {
  ChangeSequence(
    of: value,
    equality,
    on: isolation,
    at: DeclarationSite(file: file, line: line)
  )
}

/// The values of a model over time, until the model ends.
///
/// ```swift
/// final class Cart {
///   @Tracked var count = 0
/// }
///
/// func show(_ cart: Cart) async {
///   for await number in changes(in: cart, { $0.count }) {
///     print("\(number) items")
///   }
/// }
/// ```
///
/// The model is held weakly. The closure reads tracked properties of the model itself, by whose end
/// the sequence ends, and whatever else it likes.
///
/// - Parameters:
///   - model: Whose values to evaluate.
///   - isolation: Where the closure runs and the sequence is iterated; the caller's isolation unless
///     given.
///   - equality: When two neighbors count as the same.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - value: What to evaluate, see `changes(isolation:equality:file:line:of:)`.
/// - Returns: A sequence that has evaluated nothing yet.
/// - Complexity: O(1).
public func changes<Model: AnyObject, Value>(
  in model: Model,
  isolation: isolated (any Actor)? = #isolation,
  equality: EqualityPolicy<Value> = .automatic,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ value: @escaping (Model) -> Value
) -> ChangeSequence<Value> {
  ChangeSequence(
    of: { [weak model] in model.map(value) },
    equality,
    on: isolation,
    at: DeclarationSite(file: file, line: line)
  )
}
