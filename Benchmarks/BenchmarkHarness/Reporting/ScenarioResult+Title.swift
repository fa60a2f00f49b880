extension [ScenarioResult] {
  /// The name of a scenario, followed by the size unless these results have no other than one.
  func title(of name: String, size: Int) -> String {
    let isOther = size != 1 || contains { result in result.name == name && result.size != size }
    return isOther ? "\(name) × \(NumberText.count(Double(size)))" : name
  }
}
