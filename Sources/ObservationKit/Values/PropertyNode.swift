import CObservationKit

/// What a tracked property has once it has been observed: its readers.
@usableFromInline
class PropertyNode {
  /// First, so that address and object can be told from each other.
  private var storage: Source.Storage
  /// What keeps a read from being recorded at once.
  fileprivate var hindrances: Hindrances = .isUnnamed

  /// Why a read of the property has to look closer.
  fileprivate struct Hindrances: OptionSet {
    let rawValue: UInt8
    /// An in-place change is under way.
    static let isOpen = Hindrances(rawValue: 1)
    /// The property's name is not known yet.
    static let isUnnamed = Hindrances(rawValue: 2)
  }

  init() {
    storage = Source.Storage(.declaration(DeclarationSite(file: "", line: 0)))
  }

  deinit {
    Graph.end(source)
  }

  /// Whether the handle finds its half.
  var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    unsafe withUnsafeMutablePointer(to: &storage) { unsafe $0 == source.storage }
  }

  /// Makes the mark of open changes, once in a process, before the first change is begun.
  static func makeOpenMark() {
    if unsafe obk_open_mark() != nil { return }
    // SAFETY: the reference is kept for the whole process, or given back if another thread was
    // faster.
    let made = unsafe Unmanaged.passRetained(PropertyNode())
    unsafe made._withUnsafeGuaranteedRef { $0.isOpen = true }
    if unsafe obk_install_open_mark(made.toOpaque()) != made.toOpaque() { unsafe made.release() }
  }

  fileprivate final var source: Source { Source(of: self) }
  /// Whether an in-place change is under way.
  fileprivate final var isOpen: Bool {
    get { hindrances.contains(.isOpen) }
    set { if newValue { hindrances.insert(.isOpen) } else { hindrances.remove(.isOpen) } }
  }

  /// Gives the node its name.
  fileprivate final func setOrigin(_ origin: Origin) {
    storage.origin = origin
    hindrances.remove(.isUnnamed)
  }
}

/// A property node that knows the property's policy.
@usableFromInline
final class TrackedNode<Value>: PropertyNode {
  @usableFromInline let test: ChangeTest<Value>

  @usableFromInline
  init(_ policy: EqualityPolicy<Value>) {
    test = ChangeTest(policy)
    super.init()
  }
}

extension PropertyNode {
  /// The place of a property's node: one retained reference, nil, or the mark of an open change.
  @safe
  @usableFromInline
  struct Word {
    // SAFETY: as for `TrackedField`. An optional class reference is a pointer that may be null. The
    // mark is stored and taken back without touching its reference count.
    @usableFromInline let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    @_transparent
    @usableFromInline
    init(_ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
      unsafe self.place = place
    }

    /// Whether there is neither node nor mark.
    @_transparent
    @usableFromInline
    var isNil: Bool { unsafe place.pointee == nil }

    /// Whether there is a node.
    @usableFromInline
    var isObserved: Bool { unsafe place.pointee != nil && place.pointee != obk_open_mark() }

    /// The node, not retained.
    @usableFromInline
    func unmanaged<Node: PropertyNode>(as type: Node.Type) -> Unmanaged<Node> {
      unsafe Unmanaged.fromOpaque(place.pointee.unsafelyUnwrapped)
    }

    /// The source half of the node.
    @usableFromInline
    var source: Source? {
      guard let object = unsafe place.pointee else { return nil }
      // SAFETY: the source half is the first stored property.
      let storage = unsafe object + ObjectLayout.headerSize
      return unsafe Source(storage.assumingMemoryBound(to: Source.Storage.self))
    }
  }
}

// MARK: - Access

extension PropertyNode.Word {
  /// Records a read by the frame, if there is one; stops at a read inside an in-place change.
  @usableFromInline
  func noteRead(
    by pointer: UnsafeMutableRawPointer,
    in owner: AnyObject,
    making make: () -> PropertyNode
  ) {
    if _fastPath(isReadable), let source, let frame = unsafe TrackingFrame(tagged: pointer) {
      Graph.record(source, in: frame)
    } else {
      unsafe noteUnpreparedRead(by: pointer, in: owner, making: make)
    }
  }

  @inline(never)
  private func noteUnpreparedRead(
    by pointer: UnsafeMutableRawPointer,
    in owner: AnyObject,
    making make: () -> PropertyNode
  ) {
    let isReady = isReadable
    guard let frame = unsafe TrackingFrame(tagged: pointer) else {
      if !isReady { checkRead(in: owner) }
      return
    }
    if !isReady { prepareRead(in: owner, making: make) }
    if let source { Graph.record(source, in: frame) }
  }

  /// Stops the program if the property is being changed in place.
  @inline(never)
  private func checkRead(in owner: AnyObject) {
    guard let object = unsafe place.pointee else { return }
    let isOpen =
      unsafe object == obk_open_mark()
      || unmanaged(as: PropertyNode.self)._withUnsafeGuaranteedRef(\.isOpen)
    if isOpen { Misuse.overlappingAccess(to: origin(in: owner).description) }
  }

  /// Sees to it that there is a node and that it has a name.
  @inline(never)
  private func prepareRead(in owner: AnyObject, making make: () -> PropertyNode) {
    checkRead(in: owner)
    if isNil {
      let retained = unsafe Unmanaged.passRetained(make())
      let origin = origin(in: owner)
      unsafe retained._withUnsafeGuaranteedRef { $0.setOrigin(origin) }
      // Readers on several threads, which a client may allow under a lock for reading, agree on one.
      let installed = unsafe obk_install_pointer(place, retained.toOpaque())
      if unsafe installed != retained.toOpaque() { unsafe retained.release() }
    } else {
      let origin = origin(in: owner)
      unsafe unmanaged(as: PropertyNode.self)._withUnsafeGuaranteedRef { $0.setOrigin(origin) }
    }
  }

  /// Stops the program at a write in a derived value or inside an in-place change.
  @usableFromInline
  func checkWrite(in owner: AnyObject) {
    if isReadable, !Graph.isEvaluating { return }
    checkRead(in: owner)
    if Graph.isEvaluating { refuseWrite(in: owner) }
  }

  @inline(never)
  private func refuseWrite(in owner: AnyObject) -> Never {
    Misuse.writeInDerivedValue(of: origin(in: owner).description)
  }

  /// Whether there is a node with a name, and no in-place change under way.
  @inline(__always)
  private var isReadable: Bool {
    guard let object = unsafe place.pointee else { return false }
    // SAFETY: the node is there as long as the owner; the mark of open changes is a node, too, and
    // always open.
    return unsafe Unmanaged<PropertyNode>.fromOpaque(object)
      ._withUnsafeGuaranteedRef { $0.hindrances.isEmpty }
  }

  /// Tells of a change, unless the object is ending: its observers may hold it unowned.
  @usableFromInline
  func tell(_ source: Source, of owner: AnyObject) {
    if PropertyNode.Word.isEnding(owner) { return }
    ThreadState.current.keeping(owner) { Graph.changeInline(source) }
  }

  /// Whether the object's `deinit` has begun.
  @usableFromInline
  @inline(__always)
  static func isEnding(_ owner: AnyObject) -> Bool {
    // SAFETY: the caller keeps the object's memory.
    unsafe obk_is_ending(Unmanaged.passUnretained(owner).toOpaque())
  }

  /// Begins an in-place change.
  @usableFromInline
  func beginChange(in owner: AnyObject) -> InPlaceAccess {
    // ORDER: asking for the thread's state has made the mark.
    if isNil, !Graph.isEvaluating {
      unsafe place.pointee = obk_open_mark()
    } else {
      checkWrite(in: owner)
      unsafe unmanaged(as: PropertyNode.self)._withUnsafeGuaranteedRef { $0.isOpen = true }
    }
    return InPlaceAccess.begin()
  }

  /// Ends an in-place change.
  @usableFromInline
  func endChange() {
    if unsafe place.pointee == obk_open_mark() {
      unsafe place.pointee = nil
    } else {
      unsafe unmanaged(as: PropertyNode.self)._withUnsafeGuaranteedRef { $0.isOpen = false }
    }
  }

  private func origin(in owner: AnyObject) -> Origin {
    let start = unsafe UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    return unsafe .property(offset: UnsafeRawPointer(place) - start, type(of: owner))
  }
}
