import ObservationKit

/// The values of a signal for code that expects a stream: the newest, whenever it is asked for.
@MainActor
func stream(of stock: Signal<Int>) -> AsyncStream<Int> {
  AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
    let token = observe { continuation.yield(stock.value) }
    continuation.onTermination = { _ in token.cancel() }
  }
}
