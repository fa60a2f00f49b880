import CanvasKit
import Testing

@Suite("Identities of elements")
@MainActor
struct ElementIDTests {
  @Test("An identity that is given out is that of no other owner, chosen numbers included")
  func uniqueness() {
    let chosen = (0..<100).map { ElementID($0) }

    let unique = (0..<100).map { _ in ElementID.unique() }

    #expect(Set(chosen + unique).count == 200)
  }

  @Test("Parts differ from their owner and from those of others")
  func parts() {
    let first = ElementID.unique()
    let second = ElementID.unique()

    let all = [first, first.part(1), first.part(2), second, second.part(1)]

    #expect(Set(all).count == 5)
    #expect(first.part(1).part(2) == first.part(2))
  }

  @Test("A description tells chosen numbers, given ones and parts from each other")
  func descriptions() {
    let unique = ElementID.unique()

    #expect("\(ElementID(7)) \(ElementID(7).part(2))" == "#7 #7.2")
    #expect(UInt64("\(unique)") != nil)
    #expect("\(unique.part(1))" == "\(unique).1")
  }
}
