/// What a derived value is to the graph: both halves and the way to compute it.
@safe
@usableFromInline
class DerivedObject {
  /// First, and one behind the other, so that addresses and object can be told from each other.
  private var sourceStorage: Source.Storage
  private var derivedStorage: DerivedHandle.Storage
  /// Computes the value of the object at the address; answers whether it differs from before.
  ///
  /// PERF: set by the specialized initializer, since a virtual method of the generic class would run
  /// unspecialized; a constant of the object, so that a call needs no reference count.
  final let evaluate: (UnsafeMutableRawPointer) -> Bool

  init(
    _ origin: Origin,
    owner: AnyObject?,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool
  ) {
    sourceStorage = Source.Storage(origin, isDerived: true)
    unsafe derivedStorage = DerivedHandle.Storage(reader: Reader.Storage(.derived, mark: .stale))
    // SAFETY: a link keeps the owner's memory beside this one's, and the graph retains the owner
    // around each computation, unless it is ending.
    unsafe derivedStorage.owner = owner.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    unsafe self.evaluate = evaluate
  }

  /// The half that others read.
  @inlinable final var source: Source { Source(of: self) }

  /// Whether the handles find both halves.
  final var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    let isSourceFirst = unsafe withUnsafeMutablePointer(to: &sourceStorage) {
      unsafe $0 == source.storage
    }
    return unsafe isSourceFirst
      && withUnsafeMutablePointer(to: &derivedStorage) {
        unsafe UnsafeMutableRawPointer($0) == UnsafeMutableRawPointer(source.derived.reader.storage)
      }
  }
}
