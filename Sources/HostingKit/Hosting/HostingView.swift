import CanvasKit
import ControllerKit
import ObservationKit
import ViewKit

/// A retained view that shows a tree of declarative ones.
///
/// It is updated by the scheduler of its window, after the controllers around it and before the
/// window is drawn. Controllers and retained views inside are its subviews for as long as they are
/// on the screen; their pictures are parts of the tree's.
class HostingView: PlatformView, UpdateParticipant {
  let root: ViewRoot
  let context = HostContext()

  /// Whether the view asks for the room that its content takes.
  var usesIntrinsicSize = false {
    didSet { if usesIntrinsicSize != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Called after each update.
  var onUpdate: () -> Void = {}

  private(set) lazy var traits = TraitBridge(of: self)
  private var install: ((ViewRoot) -> Void)?
  private var lastMeasurement: (proposal: SizeProposal, size: Size)?
  private var hasReportedCollapse = false
  /// Whether the tree has asked for an update; it asks again only after it has got one.
  private var isUpdateAwaited = false
  /// Whether the controller has gone, which leaves nobody to update for.
  private var hasEnded = false

  /// Makes a view without content.
  ///
  /// - Parameter environment: The values that the views inside start from; nil for the defaults.
  init(carrying environment: EnvironmentValues? = nil) {
    root = ViewRoot(carrying: environment)
    super.init()
    context.view = self
    root.setEnvironment(\.hostContext, context)
    root.environmentSource = traits
    root.needsUpdate = { [weak self] in
      self?.isUpdateAwaited = true
      self?.requestUpdate()
    }
  }

  // MARK: - Content

  /// Shows a view from the next update or measuring on; what is shown until then counts for state.
  func show(_ content: some View) {
    install = { $0.setContent(content) }
    requestUpdate()
    setNeedsLayout()
  }

  /// Ends the views inside, with their state.
  func endContent() {
    install = nil
    root.end()
  }

  /// Updates no more, since the controller has gone.
  func endUpdates() {
    install = nil
    root.needsUpdate = nil
    context.controller = nil
    hasEnded = true
    reportOrphan()
  }

  /// Says that a view without its controller is shown.
  private func reportOrphan() {
    // Where the controller around has gone too, all of the screen has.
    guard hasEnded, let around = superview?.enclosingController else { return }
    Misuse.report(
      "the view of a 'HostingController' is inside the view of \(around.nameInMessages), but the "
        + "controller has been released, so the view shows no changes; keep the controller, by "
        + "'addChild' before 'addSubview'"
    )
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { reportOrphan() }
  }

  /// Has the views inside appear or disappear.
  func setShown(_ isShown: Bool) {
    root.setShown(isShown)
    guard isShown else { return updateIfNeeded() }
    requestUpdate()
    // Hosts around lay this one out, and update it thereby, before they are drawn.
    setNeedsLayout()
  }

  private func prepare() {
    guard let install else { return }
    self.install = nil
    traits.carryOver()
    install(root)
  }

  // MARK: - Updating

  /// Asks the scheduler for an update; one off the screen is made up for later.
  func requestUpdate() {
    if isMounted { scheduler.setNeedsUpdate(self) }
  }

  private var scheduler: UpdateScheduler { window?.updateScheduler ?? .shared }

  /// After that of the controller around.
  var updateDepth: Int { (enclosingController?.updateDepth ?? 0) + 1 }

  /// Whether the view is on the screen.
  var isMounted: Bool { context.controller?.isMounted ?? (window != nil) }

  var nameInMessages: String { "the views in \(context.name)" }

  /// Brings the views inside up to date, if that is due.
  func updateIfNeeded() {
    if hasEnded { return }
    prepare()
    guard isUpdateAwaited || root.isUpdateNeeded else { return }
    isUpdateAwaited = false
    root.update()
    if !root.presentedElements.isEmpty { window?.addCovering(self) }
    setNeedsDisplay()
    if let lastMeasurement, measure(lastMeasurement.proposal) != lastMeasurement.size {
      invalidateIntrinsicContentSize()
    }
    onUpdate()
  }

  // MARK: - Layout

  /// Gives the views inside the room that is not covered, and brings them up to date.
  override func layoutSubviews() {
    let area = bounds.inset(by: safeAreaInsets)
    root.size = area.size
    root.presentationSize = window?.bounds.size
    updateIfNeeded()
    if window != nil, bounds.isEmpty { reportCollapse() }
  }

  /// Measures the views inside.
  func measure(_ proposal: SizeProposal) -> Size {
    prepare()
    let insets = safeAreaInsets
    return root.sizeThatFits(proposal.inset(by: insets)).expanded(by: insets)
  }

  override var intrinsicContentSize: Size {
    usesIntrinsicSize ? rememberedSize(for: .unspecified) : .zero
  }

  override func sizeThatFits(_ size: Size) -> Size {
    usesIntrinsicSize ? rememberedSize(for: SizeProposal(limits: size)) : .zero
  }

  private func rememberedSize(for proposal: SizeProposal) -> Size {
    let size = measure(proposal)
    lastMeasurement = (proposal, size)
    return size
  }

  /// Says why nothing is seen of a host that has been given no room, once.
  private func reportCollapse() {
    guard !hasReportedCollapse, !usesIntrinsicSize, superview?.bounds.isEmpty == false,
      !measure(.unspecified).isEmpty
    else { return }
    hasReportedCollapse = true
    Misuse.report(
      "\(nameInMessages) have a size but \(context.name) was given no room, since its view has none "
        + "of its own; set 'sizingOptions' to '.intrinsicContentSize', or give the view a frame, "
        + "'pinnedInsets', or a fixed width and height"
    )
  }

  // MARK: - Drawing and input

  /// The picture of the views inside, those of controllers and retained views included.
  override var childElements: [Element] {
    var element = root.element
    element.frame.origin = bounds.inset(by: safeAreaInsets).origin
    return [element]
  }

  override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    root.perform(action, on: id)
  }

  override func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    root.handle(event, on: id)
  }

  override func focusDidChange(_ isFocused: Bool, on id: ElementID) -> Bool {
    guard root.owns(id) else { return false }
    if isFocused { root.focus = id } else if root.focus == id { root.focus = nil }
    return true
  }
}

extension HostingView: WindowCovering {
  func elementsCoveringWindow(of size: Size) -> [Element] {
    root.presentationSize = size
    return root.presentedElements
  }
}

extension SizeProposal {
  /// Makes an offer of what a retained view is offered, whose unlimited extents are none.
  init(limits size: Size) {
    self.init(
      width: size.width < PlatformView.unlimited ? size.width : nil,
      height: size.height < PlatformView.unlimited ? size.height : nil
    )
  }
}
