import Foundation
import ObservationKit
import TestSupport
import Testing

/// Shows that the sanitizers see what they are run for; they could be blind to the core's own
/// memory, locks, and atomic words.
@Suite("The net of the sanitizers", .timeLimit(.minutes(5)))
struct SanitizerTests {
  @Test("The sanitizer that the environment asks for is there")
  func presence() {
    if let sanitizer = TestSettings.sanitizer { #expect(Sanitizer.current == sanitizer) }
  }

  /// The property is a plain one: in debug builds the runtime copies what generic code copies, and
  /// Thread Sanitizer does not see that.
  @Test(
    "What the observers of two threads change without a guard is caught",
    .enabled(if: Sanitizer.current == .thread)
  )
  func race() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      // SAFETY: none; the race is what the test is about.
      nonisolated(unsafe) let tally = Tally()
      let change: @Sendable () -> Void = {
        for _ in 0..<100 {
          let signal = Signal(0)
          let token = observe { unsafe tally.count += signal.value }
          signal.value = 1
          token.cancel()
        }
      }
      inThreads([change, change])
    }
    expectReport("ThreadSanitizer: data race", in: result)
  }

  @Test(
    "A closure that captures its own token, and is never canceled, is a leak",
    .enabled(if: Sanitizer.current == .address && Self.detectsLeaks)
  )
  func cycle() async {
    await #expect(processExitsWith: .exitCode(7)) {
      precondition(!Sanitizer.findsLeaks())
      withSmallStack {
        for _ in 0..<10 { makeCycle() }
      }
      if Sanitizer.findsLeaks() { _exit(7) }
    }
  }

  @Test(
    "A link that is used after its end is caught",
    .enabled(if: Sanitizer.current == .address)
  )
  func danglingLink() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let signals = [Signal(0), Signal(0)]
      // The first link is in the observer, hence the second signal.
      let before = words(of: signals[1])
      let token = observe { _ = signals.map(\.value) }
      let after = words(of: signals[1])
      let changed = Set(zip(before, after).filter { $0 != $1 }.map(\.1))
      precondition(changed.count == 1, "a signal with one reader has one link, not \(changed)")
      token.cancel()
      // SAFETY: none; the link has ended.
      let link = unsafe UnsafePointer<UInt>(bitPattern: changed.first ?? 0)
      precondition(unsafe link?.pointee != 0)
      withExtendedLifetime(signals) {}
    }
    expectReport("AddressSanitizer: heap-use-after-free", in: result)
  }

  /// Leaks are not looked for where the system lacks it, nor if the environment says so.
  private static var detectsLeaks: Bool {
    #if os(Linux)
    ProcessInfo.processInfo.environment["ASAN_OPTIONS"]?.contains("detect_leaks=0") != true
    #else
    false
    #endif
  }
}

private final class Tally {
  var count = 0
}

private final class TokenKeeper {
  var token: ObservationToken?
}

private func makeCycle() {
  let signal = Signal(0)
  let keeper = TokenKeeper()
  keeper.token = observe { withExtendedLifetime(keeper) { _ = signal.value } }
}

/// The first words of an object, behind its header.
private func words(of object: AnyObject) -> [UInt] {
  // SAFETY: the memory, of which a signal has more, is only looked at.
  withExtendedLifetime(object) {
    let start = unsafe Unmanaged.passUnretained(object).toOpaque()
    return (2..<5).map { unsafe start.load(fromByteOffset: $0 * 8, as: UInt.self) }
  }
}

/// Expects what a sanitizer prints, which it does in optimized builds too.
private func expectReport(_ report: String, in result: ExitTest.Result?) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(report), "\(text)")
}
