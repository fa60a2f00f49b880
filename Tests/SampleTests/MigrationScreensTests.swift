import CanvasKit
import Checkout
import ControllerKit
import MigrationScreens
import ObservationTesting
import Testing

@MainActor
@Suite("The screens of the migration", .timeLimit(.minutes(5)))
struct MigrationScreensTests {
  private let log = EventLog<String>()
  private let model: MigrationModel
  private let window = Window(updateScheduler: UpdateScheduler { _ in })

  init() {
    model = MigrationModel { [log] line in log.record(line) }
  }

  private func show(_ controller: ViewController) {
    window.frame = Rect(size: Size(width: 40, height: 12))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.updateScheduler.flush()
    log.take()
  }

  @Test("H31: One mutation of the cart updates a controller and a view in one flush, each once")
  func oneMutation() {
    show(SharedDataController(model))

    model.addProduct()
    let before = log.take()
    window.updateScheduler.flush()

    #expect(before.isEmpty)
    #expect(log.events == ["📦 [Controlador] 1 items", "🖼 [Vista] 1 items"])
    let lines = window.render().textSnapshot().split(separator: "\n")
    #expect(lines.count { $0.contains("1 items") } == 2)
  }

  @Test("H34: Many mutations in one turn are one update of each, with the last value")
  func manyMutations() {
    show(SharedDataController(model))

    for _ in 0..<50 { model.addProduct() }
    window.updateScheduler.flush()

    #expect(log.events == ["📦 [Controlador] 50 items", "🖼 [Vista] 50 items"])
  }

  @Test("H32, H35, H60: An unrelated mutation updates neither")
  func unrelatedMutation() throws {
    show(SharedDataController(model))

    try model.cart.apply(try #require(model.catalogue.coupons.first))
    model.ledger.void(try #require(model.ledger.invoices.first))
    window.updateScheduler.flush()

    #expect(log.events.isEmpty)
  }

  @Test("H36, H37: The screen goes at once, and nothing is told to it afterwards")
  func lifetime() {
    let lifetimes = LifetimeTracker()
    show(lifetimes.track(SharedDataController(model)))
    show(ViewController())

    model.addProduct()
    window.updateScheduler.flush()

    #expect(lifetimes.survivors.isEmpty)
    #expect(log.events.isEmpty)
  }

  @Test("H44: In a hosted list of 10 000 rows one changed row evaluates one body")
  func oneRow() {
    let stock = StockController(model)
    show(stock)

    stock.items[3].quantity = 7
    window.updateScheduler.flush()
    let seen = log.take()
    stock.items[9_000].quantity = 7
    window.updateScheduler.flush()

    #expect(stock.items.count == 10_000)
    #expect(seen == ["🧱 [Linha] 4: 7"])
    #expect(log.events.isEmpty)
  }

  @Test("H44: Only the rows that are seen are evaluated")
  func seenRows() {
    let stock = StockController(model)
    window.frame = Rect(size: Size(width: 40, height: 12))
    window.rootViewController = stock
    window.makeKeyAndVisible()
    window.updateScheduler.flush()

    #expect((12...36).contains(Set(log.events).count))
  }
}
