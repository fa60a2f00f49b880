/// Things whose order in memory is not the order in which they were made.
enum Recreation {
  /// How often half of the things are made anew.
  private static let rounds: Int = 4

  /// Makes things, then ends a random half of them and makes as many anew, several times.
  ///
  /// The half ends in a random order as well, so that what is made next finds its memory all over
  /// the place.
  ///
  /// - Returns: The things that live, the oldest first.
  static func things<Thing>(
    count: Int,
    make: () -> Thing,
    end: (Thing) -> Void = { _ in }
  ) -> [Thing] {
    var generator = SeededGenerator(seed: 2)
    var living = (0..<count).map { _ in make() }
    for _ in 0..<rounds {
      let ending = (0..<count).shuffled(using: &generator).prefix(count / 2)
      var rest: [Thing?] = living
      living.removeAll(keepingCapacity: true)
      for index in ending {
        rest[index].map(end)
        rest[index] = nil
      }
      living.append(contentsOf: rest.lazy.compactMap { thing in thing })
      while living.count < count {
        living.append(make())
      }
    }
    return living
  }
}
