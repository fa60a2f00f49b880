import ObservationKit
import ViewKit

/// What hosted views find around them, beside what the traits say; it can be changed at any time.
@MainActor
final class HostedEnvironment {
  /// The language and region of what is shown.
  @Tracked var locale = "pt_BR"
}

/// Gives views an environment that follows a model, so that no other root view is needed.
struct EnvironmentBridge<Content: View>: View {
  /// What the environment follows.
  let state: HostedEnvironment
  /// The views.
  let content: Content

  var body: some View {
    content.environment(\.locale, state.locale)
  }
}
