import ObservationKit
import Testing

@Suite("The layout of objects")
struct ObjectLayoutTests {
  @Test("Handles find what the compiler has laid out")
  func expectedPlaces() {
    #expect(ObjectLayout.violations() == [])
  }

  @Test("An unobserved tracked integer takes sixteen bytes")
  func trackedSize() {
    #expect(MemoryLayout<Tracked<Int>>.size == 16)
  }
}
