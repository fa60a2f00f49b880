import ObservationKit
import Testing

@Suite("Descriptions of values")
struct DescriptionTests {
  @Test("A tracked property is described by its value")
  func tracked() {
    let property = Tracked(wrappedValue: "tea")

    #expect(String(describing: property) == "tea")
    #expect(String(reflecting: property) == #"Tracked("tea")"#)
  }

  @Test("A signal is described by its value")
  func signal() {
    let signal = Signal("tea")

    #expect(String(describing: signal) == "tea")
    #expect(String(reflecting: signal) == #"Signal("tea")"#)
    #expect(String(describing: signal.readOnly) == "tea")
    #expect(String(reflecting: signal.readOnly) == #"ReadOnlySignal("tea")"#)
  }

  @Test("A derived signal is described by its present value, and for debugging by its last one")
  func derivedSignal() {
    let count = Signal(1)
    let double = DerivedSignal { count.value * 2 }

    #expect(String(reflecting: double) == "DerivedSignal(not computed)")
    #expect(String(describing: double) == "2")
    count.value = 2
    #expect(String(reflecting: double) == "DerivedSignal(2)")
    #expect(String(describing: double) == "4")
  }

  @Test("A dump of a model shows its values and computes nothing")
  func dumped() {
    let model = DescribedModel()
    var text = ""

    dump(model, to: &text)
    #expect(text.contains("count: Tracked(3)"))
    #expect(text.contains("double: Derived(not computed)"))

    _ = model.double
    dump(model, to: &text)
    #expect(text.contains("double: Derived(6)"))
    #expect(model.evaluations == 1)
  }

  @Test("Descriptions are no tracked reads")
  func untrackedDescriptions() {
    let count = Signal(1)
    let double = DerivedSignal { count.value * 2 }
    let property = Tracked(wrappedValue: Described { "\(count.value)" })
    var runs = 0
    let token = observe {
      _ = "\(count) \(count.readOnly) \(double) \(property)"
      _ = String(reflecting: count) + String(reflecting: double) + String(reflecting: property)
      runs += 1
    }

    count.value = 2

    #expect(runs == 1)
    token.cancel()
  }
}

private final class DescribedModel {
  @Tracked var count = 3
  @Derived({ (model: DescribedModel) in model.computeDouble() }) var double: Int
  private(set) var evaluations = 0

  private func computeDouble() -> Int {
    evaluations += 1
    return count * 2
  }
}

/// A value whose description is computed by a closure.
private struct Described: CustomStringConvertible, CustomDebugStringConvertible {
  let text: () -> String

  var description: String { text() }
  var debugDescription: String { text() }
}
