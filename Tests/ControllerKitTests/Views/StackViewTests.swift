import CanvasKit
import ControllerKit
import ObservationTesting
import Testing

@Suite("Stacks", .timeLimit(.minutes(5)))
@MainActor
struct StackViewTests {
  private let a = LabelView(text: "a")
  private let b = LabelView(text: "bb")

  private func makeStack(_ configure: (StackView) -> Void = { _ in }) -> StackView {
    let stack = StackView(arrangedSubviews: [a, b])
    configure(stack)
    stack.frame = Rect(x: 0, y: 0, width: 10, height: 6)
    stack.layoutIfNeeded()
    return stack
  }

  @Test("Views stand below each other at the height that they ask for")
  func vertical() {
    let stack = makeStack { $0.spacing = 1 }

    #expect(a.frame == Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(b.frame == Rect(x: 0, y: 2, width: 10, height: 1))
    #expect(stack.intrinsicContentSize == Size(width: 2, height: 3))
  }

  @Test("Flexible views share the room that there is")
  func flexible() {
    a.isFlexible = true
    b.isFlexible = true

    _ = makeStack { $0.axis = .horizontal }

    #expect(a.frame == Rect(x: 0, y: 0, width: 5, height: 6))
    #expect(b.frame == Rect(x: 5, y: 0, width: 5, height: 6))
  }

  @Test("A field beside a label takes what the label leaves")
  func fieldBesideLabel() {
    let field = TextFieldView()
    let stack = StackView(arrangedSubviews: [a, field, b])
    stack.axis = .horizontal
    stack.spacing = 1
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 1)

    stack.layoutIfNeeded()

    #expect(field.frame == Rect(x: 2, y: 0, width: 15, height: 1))
    #expect(b.frame == Rect(x: 18, y: 0, width: 2, height: 1))
  }

  @Test("A hidden view takes no room")
  func hidden() {
    a.isHidden = true

    _ = makeStack()

    #expect(b.frame.minY == 0)
  }

  @Test(
    "Views are aligned across the axis",
    arguments: [
      (StackView.Alignment.fill, 0, 10), (.leading, 0, 2), (.center, 4, 2), (.trailing, 8, 2),
    ]
  )
  func alignment(_ alignment: StackView.Alignment, _ x: Int, _ width: Int) {
    _ = makeStack { $0.alignment = alignment }

    #expect(b.frame == Rect(x: x, y: 1, width: width, height: 1))
  }

  @Test("A stack begins at the right where lines do")
  func rightToLeft() {
    let stack = makeStack { stack in
      stack.axis = .horizontal
      stack.traitOverrides.layoutDirection = .rightToLeft
    }

    #expect(a.frame.minX == 9)
    #expect(b.frame.minX == 7)
    #expect(stack.element.surface().textSnapshot == "       bba")
  }

  @Test("A stack that is shown turns around when lines begin at the other side")
  func turningAround() {
    let stack = makeStack { $0.axis = .horizontal }

    stack.traitOverrides.layoutDirection = .rightToLeft
    stack.layoutIfNeeded()

    #expect(a.frame.minX == 9)
  }

  @Test("A change of a label's text has the stack measured again")
  func remeasuring() {
    let stack = makeStack { $0.axis = .horizontal }
    let before = b.frame.minX

    a.text = "aaa"
    stack.layoutIfNeeded()

    #expect([before, b.frame.minX] == [1, 3])
  }

  @Test("A view that is taken out is arranged no more")
  func takingOut() {
    let stack = makeStack()

    a.removeFromSuperview()
    stack.layoutIfNeeded()

    #expect(stack.arrangedSubviews.count == 1)
    #expect(b.frame.minY == 0)
  }

  @Test("A view that is no longer arranged stays where it is")
  func removal() {
    let stack = makeStack()

    stack.removeArrangedSubview(a)
    stack.layoutIfNeeded()

    #expect(stack.arrangedSubviews.count == 1)
    #expect(a.superview === stack)
    #expect(b.frame.minY == 0)
  }

  @Test("Stacks, and what they arrange, are freed")
  func lifetime() {
    expectFreed { lifetimes in
      let stack = lifetimes.track(
        StackView(arrangedSubviews: [lifetimes.track(LabelView(text: "a"))])
      )
      let field = lifetimes.track(TextFieldView())
      stack.addArrangedSubview(field)
      field.addAction(Action { [weak field] _ in field?.text = "" }, for: .primaryActionTriggered)
      stack.frame = Rect(x: 0, y: 0, width: 4, height: 2)
      stack.layoutIfNeeded()
      field.dispatchFocus(true, to: field.elementID)
    }
  }
}
