public import ObservationKit

extension ObservationOwner where Self: ViewController {
  /// Runs a closure with the controller now, and after every change to what it has read.
  ///
  /// The controller keeps the observer and is held weakly by it, so that neither has to be thought
  /// of. The closure runs on the main actor with no lock held.
  ///
  /// - Parameters:
  ///   - scheduler: Decides when the closure runs again; nil for the end of the transaction.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - body: What to run. Only what it reads synchronously is tracked.
  /// - Returns: A token, to end the observer before the controller ends.
  @MainActor @discardableResult
  public func observe(
    scheduler: (any ObservationScheduler)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping (_ controller: Self) -> Void
  ) -> ObservationToken {
    ObservationKit.observe(owner: self, scheduler: scheduler, file: file, line: line, body)
  }

  /// Evaluates a value of the controller now, and calls a closure when it differs.
  ///
  /// - Parameters:
  ///   - scheduler: Decides when the value is evaluated again; nil for the end of the transaction.
  ///   - equality: When two values count as the same.
  ///   - initial: Whether to call `onChange` now, with the first value as old and new one.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - value: What to evaluate; nothing else is tracked.
  ///   - onChange: What to call with the controller, the value before and the value now.
  /// - Returns: A token, to end the observer before the controller ends.
  @MainActor @discardableResult
  public func observe<Value>(
    scheduler: (any ObservationScheduler)? = nil,
    equality: EqualityPolicy<Value> = .automatic,
    initial: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ value: @escaping (_ controller: Self) -> Value,
    onChange: @escaping (_ controller: Self, _ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    // The observer ends with the controller, so that there is a value whenever it runs.
    let token = ObservationKit.observe(
      scheduler: scheduler,
      equality: equality.optional,
      initial: initial,
      file: file,
      line: line,
      { [weak self] in self.map(value) },
      onChange: { [weak self] old, new in
        if let self, let old, let new { onChange(self, old, new) }
      }
    )
    observations.add(token)
    return token
  }
}

// Members shadow free functions of the same name, so the free forms are all here again; what they
// make lives as long as the controller.
extension ViewController {
  /// Runs a closure now, and again after every change to anything that it has read.
  ///
  /// The controller keeps the observer: a closure that names `self` has to capture it weakly, or
  /// take it as its parameter.
  ///
  /// - Parameters:
  ///   - scheduler: Decides when the closure runs again; nil for the end of the transaction.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - body: What to run. Only what it reads synchronously is tracked.
  /// - Returns: A token, to end the observer before the controller ends.
  @discardableResult
  public final func observe(
    scheduler: (any ObservationScheduler)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping () -> Void
  ) -> ObservationToken {
    keep(ObservationKit.observe(scheduler: scheduler, file: file, line: line, body))
  }

  /// Evaluates a value now, and calls a closure with the old and the new value when it differs.
  ///
  /// - Parameters:
  ///   - scheduler: Decides when the value is evaluated again; nil for the end of the transaction.
  ///   - equality: When two values count as the same.
  ///   - initial: Whether to call `onChange` now, with the first value as old and new one.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - value: What to evaluate; nothing else is tracked.
  ///   - onChange: What to call, untracked, with the value before and the value now.
  /// - Returns: A token, to end the observer before the controller ends.
  @discardableResult
  public final func observe<Value>(
    scheduler: (any ObservationScheduler)? = nil,
    equality: EqualityPolicy<Value> = .automatic,
    initial: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ value: @escaping () -> Value,
    onChange: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    keep(
      ObservationKit.observe(
        scheduler: scheduler,
        equality: equality,
        initial: initial,
        file: file,
        line: line,
        value,
        onChange: onChange
      )
    )
  }

  /// Runs a closure with an owner now, and after every change to what it has read, while the owner
  /// lives.
  ///
  /// - Parameters:
  ///   - owner: Whose scope keeps the observer, in place of this controller's.
  ///   - scheduler: Decides when the closure runs again; nil for the end of the transaction.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - body: What to run.
  /// - Returns: A token, to end the observer before its owner ends.
  @discardableResult
  public final func observe<Owner: ObservationOwner>(
    owner: Owner,
    scheduler: (any ObservationScheduler)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping (Owner) -> Void
  ) -> ObservationToken {
    ObservationKit.observe(owner: owner, scheduler: scheduler, file: file, line: line, body)
  }

  private func keep(_ token: ObservationToken) -> ObservationToken {
    observations.add(token)
    return token
  }
}
