/// How this program was compiled.
package enum BuildConfiguration {
  /// Whether the optimizer was off, which makes times meaningless.
  package static var isDebug: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  /// Whether the library checks its whole graph after each step, which makes times meaningless.
  package static var isExhaustive: Bool {
    #if OBSERVATIONKIT_EXHAUSTIVE_CHECKS
    true
    #else
    false
    #endif
  }
}
