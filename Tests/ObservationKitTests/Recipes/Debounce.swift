import ObservationKit

/// Searches for what has been typed, once nothing more has been typed for a while.
@MainActor
func search(
  _ query: Signal<String>,
  after pause: Duration,
  on clock: some Clock<Duration>,
  _ perform: @escaping (String) -> Void
) async {
  var pending: Task<Void, any Error>?
  for await text in changes(of: { query.value }) {
    pending?.cancel()
    pending = Task {
      try await clock.sleep(for: pause)
      perform(text)
    }
  }
  pending?.cancel()
}
