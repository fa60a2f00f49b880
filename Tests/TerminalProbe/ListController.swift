import CanvasKit
import ControllerKit

/// A screen that is higher than the terminal.
final class ListController: ViewController {
  private let counter: LiveCounter

  init(_ counter: LiveCounter) {
    self.counter = counter
    super.init()
    title = "Detalhes"
    counter.count += 1
  }

  isolated deinit { counter.count -= 1 }

  override func viewDidLoad() {
    let scroll = ScrollView()
    scroll.pinnedInsets = EdgeInsets(all: 0)
    let stack = StackView()
    for number in 1...40 { stack.addArrangedSubview(ButtonView(title: "Item \(number)")) }
    scroll.addSubview(stack)
    view.addSubview(scroll)
  }
}
