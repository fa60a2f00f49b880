import Dispatch

/// Whether the current code runs where the main actor does; its thread may differ from turn to turn.
func isOnMainActor() -> Bool {
  DispatchQueue.getSpecific(key: MainQueueMark.key) == true
}

private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
