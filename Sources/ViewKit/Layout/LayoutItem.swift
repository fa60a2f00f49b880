import CanvasKit

/// Something with a size and a picture: what a stack places, or a change of it.
///
/// Sizes are remembered for each offer and the picture for its size, until something inside has
/// changed. Measuring and drawing have no effects.
@MainActor
class LayoutItem {
  /// What lays the item out, and has asked for its size or picture.
  final weak var container: LayoutItem?

  private var answers: [(proposal: SizeProposal, size: Size)] = []
  private var picture: Element?
  /// Whether anyone knows the item's size or picture.
  private var isKnown = false

  /// How many offers are remembered; a stack makes three in each direction, and one that is in
  /// another gets three itself.
  private static let memory = 12

  /// The identity of the item's element.
  final let elementID = ElementID.unique()

  /// Who gets the room that others leave; those with more are asked first.
  var priority: Double { 0 }

  /// The least extent along a stack of an item that takes what is left there; nil for others.
  var spacerLength: Int? { nil }

  /// Returns the size of the item for an offer.
  final func size(in proposal: SizeProposal) -> Size {
    isKnown = true
    let proposal = relevantPart(of: proposal)
    if let answer = answers.first(where: { $0.proposal == proposal }) { return answer.size }
    let size = measure(proposal)
    if answers.count == Self.memory { answers.removeFirst() }
    answers.append((proposal, size))
    return size
  }

  /// Returns the picture of the item for a size, with its frame at the first cell.
  final func element(in size: Size) -> Element {
    isKnown = true
    if let picture, picture.frame.size == size { return picture }
    var element = draw(in: size)
    element.frame = Rect(size: size)
    picture = element
    return element
  }

  /// The part of an offer on which the size depends.
  func relevantPart(of proposal: SizeProposal) -> SizeProposal { proposal }

  /// Measures the item.
  func measure(_ proposal: SizeProposal) -> Size { .zero }

  /// Draws the item; its frame is set afterwards.
  func draw(in size: Size) -> Element { Element(id: elementID, kind: .group) }

  /// Forgets the size and the picture, here and in what contains the item.
  final func setNeedsLayout() {
    // What contains an item that nobody knows has not looked at it.
    guard isKnown else { return }
    isKnown = false
    answers = []
    picture = nil
    forgetLayout()
    if let container { container.setNeedsLayout() } else { didBecomeStale() }
  }

  /// Called when what a subclass remembers of its layout no longer holds.
  func forgetLayout() {}

  /// Called for the topmost item.
  func didBecomeStale() {}
}

extension SizeProposal {
  /// The offered width as a limit for text; nil if there is none.
  var textWidth: Int? { width == .max ? nil : width }
}
