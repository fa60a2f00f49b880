import ObservationKit

/// Reports of what a program does wrong and can live with: each is told once, nothing is lost.
@MainActor
enum Misuse {
  /// Reports through the package's one channel for diagnostics.
  static func report(_ text: String) {
    ObservationIssue.report(.misuse, message: "HostingKit: \(text)")
  }
}
