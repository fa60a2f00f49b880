import CObservationKit

/// Where tracked properties lie in their objects, by the key path that the compiler passes.
///
/// PERF: the accessor that other modules call for an in-place change (`model.count += 1`) is not
/// folded by the optimizer, and asking the language runtime for the address costs several times
/// the change. A small table for each thread remembers the answers.
@safe
@usableFromInline
struct FieldOffsets {
  private struct Entry {
    /// Retained, so that its address is not given to another key path meanwhile.
    var keyPath: AnyKeyPath?
    var offset = 0
  }

  private static let count = 64

  // SAFETY: allocated by the first use, freed with the thread's state; indices are masked.
  private var entries: UnsafeMutablePointer<Entry>?

  /// The offset of the property that a key path leads to, if it is known.
  @inline(__always)
  func offset(for keyPath: UnsafeRawPointer) -> Int? {
    guard let entries = unsafe entries else { return nil }
    let entry = unsafe entries + FieldOffsets.place(of: keyPath)
    // SAFETY: an optional reference is a pointer that may be null; it is only compared.
    let known = unsafe UnsafeRawPointer(entry).load(as: UnsafeRawPointer?.self)
    return unsafe known == keyPath ? entry.pointee.offset : nil
  }

  /// Remembers an offset in place of whatever else has the same place.
  mutating func note(_ offset: Int, for keyPath: AnyKeyPath) {
    let entries = unsafe self.entries ?? .allocate(capacity: FieldOffsets.count)
    if unsafe self.entries == nil {
      unsafe entries.initialize(repeating: Entry(), count: FieldOffsets.count)
      unsafe self.entries = entries
    }
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    unsafe entries[FieldOffsets.place(of: address)] = Entry(keyPath: keyPath, offset: offset)
  }

  /// Gives the memory back.
  func deallocate() {
    guard let entries = unsafe entries else { return }
    unsafe entries.deinitialize(count: FieldOffsets.count)
    unsafe entries.deallocate()
  }

  @inline(__always)
  private static func place(of keyPath: UnsafeRawPointer) -> Int {
    let bits = UInt(bitPattern: keyPath)
    return Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 10)) & (count - 1)
  }

  // MARK: - The current thread's

  /// The offset that the current thread knows; negative if it knows none.
  @usableFromInline
  static func known(for keyPath: UnsafeRawPointer) -> Int {
    unsafe ThreadState.current.fields.fieldOffsets.offset(for: keyPath) ?? -1
  }

  /// Has the current thread remember an offset.
  @usableFromInline
  static func remember(_ offset: Int, for keyPath: AnyKeyPath) {
    ThreadState.current.fields.fieldOffsets.note(offset, for: keyPath)
  }
}
