/// Owns tokens, and ends their observers in reverse order.
///
/// ```swift
/// final class BadgeController: ObservationOwner {
///   let observations = ObservationScope()
/// }
/// ```
///
/// A scope is not Sendable: it belongs to the isolation of its owner.
public final class ObservationScope {
  private var tokens: [ObservationToken] = []
  /// The number of tokens from which on those that have ended are looked for.
  private var limit = 16
  private var hasEnded = false

  /// Makes a scope that owns nothing yet.
  public init() {}

  deinit {
    cancel()
  }

  /// Takes a token over.
  ///
  /// If the scope has ended, the token's observer is ended at once.
  ///
  /// - Parameter token: The token to own.
  /// - Complexity: Amortized O(1).
  public func add(_ token: ObservationToken) {
    if hasEnded {
      token.cancel()
      return
    }
    if tokens.count >= limit {
      tokens.removeAll(where: \.isCanceled)
      limit = max(16, tokens.count * 2)
    }
    tokens.append(token)
  }

  /// Ends all observers, the latest first, and the scope with them.
  ///
  /// - Complexity: O(observers and their dependencies).
  public func cancel() {
    hasEnded = true
    while let token = tokens.popLast() { token.cancel() }
  }

  /// The number of observers that have not ended.
  ///
  /// - Complexity: O(tokens).
  public var count: Int { tokens.count { !$0.isCanceled } }
}

/// An object that keeps the observers made for it.
///
/// `observe(owner:_:)` puts its token into the owner's scope and holds the owner weakly. A class of
/// the main actor conforms there:
///
/// ```swift
/// @MainActor final class Screen: @MainActor ObservationOwner {
///   let observations = ObservationScope()
/// }
/// ```
public protocol ObservationOwner: AnyObject {
  /// The owner's observers; they end with the scope.
  var observations: ObservationScope { get }
}
