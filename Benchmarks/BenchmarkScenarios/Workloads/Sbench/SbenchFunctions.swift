import BenchmarkHarness

/// What it costs to make signals and effects, and to write with few or many readers.
enum SbenchFunctions {
  /// The functions, and the totals of two kinds of them.
  static var all: [any PortableWorkload] {
    [SbenchSignals()] + creations + [totalCreation] + updates + [totalUpdate]
  }

  /// The number of sources or effects, which the functions divide and multiply.
  static let count: Int = 100_000

  /// How often each function is measured.
  static let repetition: Repetition = .single(mostSamples: 5)

  private static var creations: [SbenchCreation] {
    [
      SbenchCreation(name: "create-0to1", effects: count, sources: 0, reads: 0),
      SbenchCreation(name: "create-1to1", effects: count, sources: count, reads: 1),
      SbenchCreation(name: "create-2to1", effects: count / 2, sources: count, reads: 2),
      SbenchCreation(name: "create-4to1", effects: count / 4, sources: count, reads: 4),
      SbenchCreation(name: "create-1000to1", effects: count / 1_000, sources: count, reads: 1_000),
      SbenchCreation(name: "create-1to2", effects: count, sources: count / 2, reads: 1),
      SbenchCreation(name: "create-1to4", effects: count, sources: count / 4, reads: 1),
      SbenchCreation(name: "create-1to8", effects: count, sources: count / 8, reads: 1),
      SbenchCreation(name: "create-1to1000", effects: count, sources: count / 1_000, reads: 1),
    ]
  }

  private static var updates: [SbenchUpdate] {
    [
      SbenchUpdate(name: "update-1to1", effects: 1, sources: 1, writes: count * 4),
      SbenchUpdate(name: "update-2to1", effects: 1, sources: 2, writes: count * 2),
      SbenchUpdate(name: "update-4to1", effects: 1, sources: 4, writes: count),
      SbenchUpdate(name: "update-1000to1", effects: 1, sources: 1_000, writes: count / 250),
      SbenchUpdate(name: "update-1to2", effects: 2, sources: 1, writes: count),
      SbenchUpdate(name: "update-1to4", effects: 4, sources: 1, writes: count),
      SbenchUpdate(name: "update-1to1000", effects: 1_000, sources: 1, writes: count / 10),
    ]
  }

  private static var totalCreation: SbenchTotal<SbenchCreation> {
    SbenchTotal(name: "total-create", summary: "all nine that create effects", parts: creations)
  }

  private static var totalUpdate: SbenchTotal<SbenchUpdate> {
    SbenchTotal(name: "total-update", summary: "all seven that write", parts: updates)
  }
}
