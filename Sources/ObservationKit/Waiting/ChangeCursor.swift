/// One iterator's place in a sequence of changes.
@usableFromInline
final class ChangeCursor<Element> {
  @usableFromInline let wait: Wait
  /// Nil after the end.
  @usableFromInline var value: (() -> Element?)?
  @usableFromInline var hasBegun = false
  @usableFromInline let test: ChangeTest<Element>
  @usableFromInline var last: Element?

  init(
    of value: @escaping () -> Element?,
    _ equality: EqualityPolicy<Element>,
    on isolation: (any Actor)?,
    at site: DeclarationSite
  ) {
    self.value = value
    test = ChangeTest(equality)
    wait = Wait(on: isolation, at: site)
  }

  /// The value now, at the first call; later the next one that differs from the one before.
  ///
  /// Nil, for good, when the task is canceled or nothing is left to wait for.
  @inlinable
  func next(isolation: isolated (any Actor)?) async -> Element? {
    while let value {
      do {
        if hasBegun {
          try await wait.forChange(isolation: isolation)
        } else {
          try Task.checkCancellation()
          hasBegun = true
        }
      } catch is Wait.Refusal {
        return nil
      } catch {
        break
      }
      guard let new = wait.evaluate(value) else { break }
      if let last, !test.isChange(from: last, to: new) { continue }
      last = new
      return new
    }
    end()
    return nil
  }

  /// The same for a caller elsewhere, as code for any sequence may be that knows no isolations.
  @usableFromInline
  func next(on home: any Actor) async -> Element? {
    // SAFETY: the caller waits, so that only the home isolation uses the cursor meanwhile.
    await unsafe Self.next(of: Carried(value: self), on: home).value
  }

  private static func next(
    of cursor: Carried<ChangeCursor>,
    on home: isolated any Actor
  ) async -> Carried<Element?> {
    await unsafe Carried(value: cursor.value.next(isolation: home))
  }

  // SAFETY: what `next(on:)` takes to another isolation and back, one after the other.
  @unsafe
  private struct Carried<Value>: @unchecked Sendable {
    let value: Value
  }

  /// Lets go of everything; what was read is forgotten with the last reference to this.
  @usableFromInline
  func end() {
    value = nil
    last = nil
  }
}
