/// How often the work of a scenario is repeated.
package enum Repetition: Equatable, Sendable {
  /// As many iterations in one sample as fill its time, and as many samples as are asked for.
  case calibrated
  /// One iteration in each sample and at most so many samples: for work that takes long.
  ///
  /// Nothing is repeated to warm up. What has to be warm, `ContendingSystem.prepare` warms.
  case single(mostSamples: Int)
}
