public import ObservationKit
public import ViewKit

/// What a view that stands for a controller knows of its place.
@MainActor
public struct ViewControllerRepresentableContext<Representable: ViewControllerRepresentable> {
  /// What lives as long as the controller.
  public let coordinator: Representable.Coordinator
  /// The values of the environment; a tracked read.
  public let environment: EnvironmentValues
  /// What the change has carried along that is the reason of the call.
  public let transaction: TransactionValues
}

/// What a view that stands for a retained view knows of its place.
@MainActor
public struct ViewRepresentableContext<Representable: ViewRepresentable> {
  /// What lives as long as the retained view.
  public let coordinator: Representable.Coordinator
  /// The values of the environment; a tracked read.
  public let environment: EnvironmentValues
  /// What the change has carried along that is the reason of the call.
  public let transaction: TransactionValues
}
