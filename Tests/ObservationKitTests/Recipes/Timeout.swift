import ObservationKit

/// Waits until an order is paid; answers false if that takes too long.
@MainActor
func waitForPayment(
  _ isPaid: Signal<Bool>,
  atMost limit: Duration,
  on clock: some Clock<Duration>
) async throws -> Bool {
  let isOver = Signal(false)
  let timer = Task {
    try await clock.sleep(for: limit)
    isOver.value = true
  }
  defer { timer.cancel() }
  try await waitUntil { isPaid.value || isOver.value }
  return isPaid.value
}
