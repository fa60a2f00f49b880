import BenchmarkHarness

/// The loops that access one property of a model again and again.
///
/// A compiler barrier in each loop keeps one access from being merged with the next, and the model
/// comes from where the compiler cannot see. They are generic, and specialized for each model.
enum AccessLoops {
  /// The value that read loops expect to find.
  static let readValue: Int = 7

  /// Reads the property.
  static func read<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    var sum = 0
    for _ in 0..<count {
      sum &+= model.readValue()
      compilerBarrier()
    }
    return .init(answer: sum, expectedAnswer: count &* readValue)
  }

  /// Writes a new value.
  static func write<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    let start = model.readValue()
    for step in 1...count {
      model.writeValue(start &+ step)
      compilerBarrier()
    }
    return .init(answer: model.readValue(), expectedAnswer: start &+ count)
  }

  /// Adds in place.
  static func add<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    let start = model.readValue()
    for _ in 0..<count {
      model.addToValue(3)
      compilerBarrier()
    }
    return .init(answer: model.readValue(), expectedAnswer: start &+ count &* 3)
  }

  /// Reads the property in a function that is called each time.
  static func calledRead<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    var sum = 0
    for _ in 0..<count {
      sum &+= readOutOfLine(model)
    }
    return .init(answer: sum, expectedAnswer: count &* readValue)
  }

  /// Writes a new value in a function that is called each time.
  static func calledWrite<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    let start = model.readValue()
    for step in 1...count {
      writeOutOfLine(model, start &+ step)
    }
    return .init(answer: model.readValue(), expectedAnswer: start &+ count)
  }

  /// Adds in place in a function that is called each time.
  static func calledAdd<Model: AccessedModel>(_ model: Model, count: Int) -> Workload.Outcome {
    let start = model.readValue()
    for _ in 0..<count {
      addOutOfLine(model, 3)
    }
    return .init(answer: model.readValue(), expectedAnswer: start &+ count &* 3)
  }

  @inline(never)
  private static func readOutOfLine<Model: AccessedModel>(_ model: Model) -> Int {
    compilerBarrier()
    return model.readValue()
  }

  @inline(never)
  private static func writeOutOfLine<Model: AccessedModel>(_ model: Model, _ value: Int) {
    model.writeValue(value)
    compilerBarrier()
  }

  @inline(never)
  private static func addOutOfLine<Model: AccessedModel>(_ model: Model, _ amount: Int) {
    model.addToValue(amount)
    compilerBarrier()
  }
}
