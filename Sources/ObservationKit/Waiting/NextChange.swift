/// Waits until a value differs from what it is now, and answers the new one.
///
/// ```swift
/// func sell(_ stock: Signal<Int>) async throws {
///   let left = try await nextChange(of: { stock.value })
///   print("\(left) left")
/// }
/// ```
///
/// The closure runs on the caller's isolation with no lock held: now, and after each change to
/// what it has read, until the result differs. A change made anywhere is noticed, and none is
/// missed: a change that happens while the task is on its way is seen by the next evaluation. A
/// value that has changed back meanwhile does not differ.
///
/// - Parameters:
///   - isolation: Where the closure runs; the caller's isolation unless given.
///   - equality: When two values count as the same.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - value: What to evaluate. Only what it reads synchronously is waited for.
/// - Returns: The first value that differs from the value at the call.
/// - Throws: `CancellationError` at once when the task is canceled; `ObservationEnded` when nothing
///   that the closure reads can change any more.
/// - Complexity: O(values read) beside `value`, for each evaluation.
@inlinable
public func nextChange<Value>(
  isolation: isolated (any Actor)? = #isolation,
  equality: EqualityPolicy<Value> = .automatic,
  file: StaticString = #fileID,
  line: UInt = #line,
  of value: () -> Value
) async throws -> Value {
  let test = ChangeTest(equality)
  let wait = Wait(on: isolation, at: DeclarationSite(file: file, line: line))
  let before = wait.evaluate(value)
  while true {
    try await wait.forChange(isolation: isolation)
    let now = wait.evaluate(value)
    if test.isChange(from: before, to: now) { return now }
  }
}

/// Waits until a condition holds; returns at once if it does already.
///
/// ```swift
/// func ship(_ isPaid: Signal<Bool>) async throws {
///   try await waitUntil { isPaid.value }
///   print("on its way")
/// }
/// ```
///
/// The condition is evaluated on the caller's isolation, with no lock held: now, and after each
/// change to what it has read. It holds there when this returns; a pulse shorter than a turn of the
/// isolation may be missed.
///
/// - Parameters:
///   - isolation: Where the condition is evaluated; the caller's isolation unless given.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - condition: What to wait for. Only what it reads synchronously is waited for.
/// - Throws: `CancellationError` at once when the task is canceled while the condition does not
///   hold; `ObservationEnded` when nothing that the condition reads can change any more.
/// - Complexity: O(values read) beside `condition`, for each evaluation.
public func waitUntil(
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ condition: () -> Bool
) async throws {
  let wait = Wait(on: isolation, at: DeclarationSite(file: file, line: line))
  while !wait.evaluate(condition) {
    try await wait.forChange(isolation: isolation)
  }
}
