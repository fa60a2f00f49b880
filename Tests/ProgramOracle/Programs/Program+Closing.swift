extension Program {
  /// What every run ends with: all values are read, and everything is let go of.
  package var closing: [Instruction] {
    let all = sources
    return all.map { .log(.untracked(.read($0))) }
      + observers.indices.map(Instruction.cancel)
      + observers.indices.map(Instruction.drop) + [.dropOwner]
      + all.filter { source in
        if case .property = source { false } else { true }
      }.map(Instruction.release)
  }
}
