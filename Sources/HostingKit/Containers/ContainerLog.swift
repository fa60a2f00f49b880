public import ViewKit

/// Where containers say what they do, for teaching and for tests.
///
/// ```swift
/// @MainActor func talkative(_ container: ControllerContainer<some ViewController>) -> some View {
///   container.environment(\.containerLog, ContainerLog { print($0) })
/// }
/// ```
@MainActor
public struct ContainerLog {
  private let write: @MainActor (String) -> Void

  /// Makes a log.
  ///
  /// - Parameter write: Takes a line, on the main actor.
  public init(_ write: @escaping @MainActor (String) -> Void) {
    self.write = write
  }

  func callAsFunction(_ line: String) { write(line) }
}

/// The key of the log, which nobody reads unless it is set.
private enum ContainerLogKey: EnvironmentKey {
  static var defaultValue: ContainerLog { ContainerLog { _ in } }
}

extension EnvironmentValues {
  /// Where the containers inside say what they do; nowhere unless set.
  public var containerLog: ContainerLog {
    get { self[ContainerLogKey.self] }
    set { self[ContainerLogKey.self] = newValue }
  }
}
