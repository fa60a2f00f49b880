extension [ScenarioResult] {
  /// The name of a scenario, followed by the size where these results have several of it.
  func title(of name: String, size: Int) -> String {
    let isSized = contains { result in result.name == name && result.size != size }
    return isSized ? "\(name) × \(NumberText.count(Double(size)))" : name
  }
}
