import BenchmarkHarness

/// A way of accessing a property.
enum AccessKind: String, CaseIterable {
  /// Reads that nobody tracks.
  case read
  /// Writes that nobody observes.
  case write
  /// Additions in place that nobody observes.
  case add

  /// What is done, in one line.
  var summary: String {
    switch self {
    case .read: "reads a property that nobody tracks"
    case .write: "writes a property that nobody observes"
    case .add: "adds to a property in place (+=) that nobody observes"
    }
  }

  /// The allocations of an access to another module's model; nil where they are not checked.
  ///
  /// For an in-place change the compiler calls an accessor whose frames it puts on the heap.
  var allocationsElsewhere: Int? {
    switch self {
    case .read, .write: 0
    case .add: nil
    }
  }

  /// The work for a model.
  ///
  /// - Parameters:
  ///   - model: The model, which the loop gets by an opaque reference.
  ///   - isCalled: Whether each access happens in a function that is never inlined.
  /// - Returns: The loop, ready to run.
  func workload<Model: AccessedModel>(on model: Model, isCalled: Bool) -> Workload {
    let hidden = opaque(model)
    hidden.writeValue(AccessLoops.readValue)
    switch (self, isCalled) {
    case (.read, false):
      return Workload { count in AccessLoops.read(hidden, count: count) }
    case (.write, false):
      return Workload { count in AccessLoops.write(hidden, count: count) }
    case (.add, false):
      return Workload { count in AccessLoops.add(hidden, count: count) }
    case (.read, true):
      return Workload { count in AccessLoops.calledRead(hidden, count: count) }
    case (.write, true):
      return Workload { count in AccessLoops.calledWrite(hidden, count: count) }
    case (.add, true):
      return Workload { count in AccessLoops.calledAdd(hidden, count: count) }
    }
  }
}
