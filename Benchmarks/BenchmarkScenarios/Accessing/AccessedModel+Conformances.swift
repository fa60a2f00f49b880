import BenchmarkModels

extension LocalPlainModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension LocalObservableModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension LocalTrackedModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicPlainModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicObservableModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicTrackedModel: AccessedModel {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicPlainBox: AccessedModel where Value == Int {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicObservableBox: AccessedModel where Value == Int {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}

extension PublicTrackedBox: AccessedModel where Value == Int {
  func readValue() -> Int { value }
  func writeValue(_ newValue: Int) { value = newValue }
  func addToValue(_ amount: Int) { value += amount }
}
