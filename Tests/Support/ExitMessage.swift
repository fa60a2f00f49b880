package import Testing

/// Expects a message on the error stream of a process that ended; optimized builds print none.
package func expectMessage(
  _ message: String,
  in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #if DEBUG
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
  #endif
}
