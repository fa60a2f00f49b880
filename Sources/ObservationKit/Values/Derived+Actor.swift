extension Derived where Owner: Actor {
  /// Makes a property of an actor that is computed by a closure isolated to the actor.
  ///
  /// ```swift
  /// actor Account {
  ///   @Tracked var entries: [Int] = []
  ///   @Derived({ (account: isolated Account) in account.entries.count }) var count: Int
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - equality: When a result counts as the same as the one before.
  ///   - compute: Computes the value from the actor, on the actor, with no lock held.
  public init(
    equality: EqualityPolicy<Value> = .automatic,
    _ compute: @escaping (isolated Owner) -> Value
  ) {
    // SAFETY: both kinds of closure are called alike. The property belongs to the actor, so that the
    // compiler lets only code on the actor read it, and only its readers have it computed. Actor
    // data race checks of the language runtime, and `ActorDerivedTests`, would see another caller.
    let onActor = unsafe unsafeBitCast(compute, to: ((Owner) -> Value).self)
    self.init(equality: equality, onActor)
  }
}
