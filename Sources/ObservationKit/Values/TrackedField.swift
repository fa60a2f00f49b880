public import CObservationKit

/// A tracked property in its object, by its address.
///
/// PERF: the small helpers are transparent, so that an accessor is one piece before a client's
/// compiler specializes it, and in debug builds. See `benchmark build` and `benchmark debug`.
@safe
@usableFromInline
struct TrackedField<Value> {
  // SAFETY: the address of a `Tracked<Value>` in an object that the accessor's caller keeps. It is
  // read and written by the property's accessors only, and an access inside an in-place change
  // finds the node open and stops the program. `ObjectLayoutTests` checks the layout.
  @usableFromInline let address: UnsafeMutableRawPointer

  @_transparent
  @usableFromInline
  init(_ property: UnsafeMutablePointer<Tracked<Value>>) {
    unsafe address = UnsafeMutableRawPointer(property)
  }

  /// The property of an object that a key path leads to; no initializer, which would own its parts.
  ///
  /// PERF: each use of `storage` ends at once. Only such accesses are folded into a field access and
  /// need no check by the language runtime. See `benchmark run --filter local`.
  @_transparent
  @usableFromInline
  static func field<Owner: AnyObject>(
    at storage: ReferenceWritableKeyPath<Owner, Tracked<Value>>,
    of owner: Owner
  ) -> TrackedField {
    #if DEBUG
    // PERF: nothing is folded without the optimizer, and to follow the key path takes the language
    // runtime an allocation and many reference counts. See `benchmark debug`.
    //
    // SAFETY: as below; `ObjectLayoutTests` checks which key paths have an offset.
    let offset = unsafe obk_stored_offset(Unmanaged.passUnretained(storage).toOpaque())
    if offset > 0 {
      let place = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      return unsafe TrackedField(place.assumingMemoryBound(to: Tracked<Value>.self))
    }
    #endif
    // SAFETY: the storage is a stored property of `owner`, which the caller keeps, so its address
    // holds for the whole access; an access inside another one is detected.
    return unsafe TrackedField(&owner[keyPath: storage])
  }

  /// Where the value is: behind the node, aligned.
  ///
  /// PERF: spelled out, since asking an unknown type for its layout costs more than the access.
  @_transparent
  @usableFromInline
  var valuePointer: UnsafeMutablePointer<Value> {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (MemoryLayout<Int>.size + alignment - 1) / alignment * alignment
    return unsafe (address + offset).assumingMemoryBound(to: Value.self)
  }

  /// The value, without a record of the access.
  @_transparent
  @usableFromInline
  var value: Value {
    get { unsafe valuePointer.pointee }
    nonmutating set { unsafe valuePointer.pointee = newValue }
  }

  /// The node as a plain word, to look at it without a reference count.
  @_transparent
  @usableFromInline
  var word: PropertyNode.Word {
    unsafe PropertyNode.Word(address.assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
  }

  /// Whether there is no node, and no in-place change under way.
  @_transparent
  @usableFromInline
  var isUnobserved: Bool { word.isNil }
}

// MARK: - Access

extension TrackedField {
  /// Reads the value, and records it in tracked code, with a node made by the first such read.
  @_transparent
  @usableFromInline
  func read<Owner: AnyObject>(in owner: Owner) -> Value {
    if let frame = unsafe obk_frame() {
      unsafe word.noteRead(by: frame, in: owner) { TrackedNode<Value>(.automatic) }
    }
    return value
  }

  /// Writes a value that somebody may have to be told of.
  @inlinable
  @inline(never)
  func write(_ newValue: Value, in owner: AnyObject) {
    word.checkWrite(in: owner)
    let old = value
    value = newValue
    if let source = source(ofChangeFrom: old, to: newValue) { word.tell(source, of: owner) }
  }

  /// Begins an in-place change.
  @_transparent
  @usableFromInline
  func beginChange(in owner: AnyObject) -> InPlaceAccess {
    word.beginChange(in: owner)
  }

  /// The value before an in-place change, if it is cheap to keep and will be compared.
  @_transparent
  @usableFromInline
  var snapshot: Value? {
    _isPOD(Value.self) && word.isObserved ? value : nil
  }

  /// Ends an in-place change and tells of it.
  @_transparent
  @usableFromInline
  func endChange<Owner: AnyObject>(_ access: InPlaceAccess, from old: Value?, in owner: Owner) {
    word.endChange()
    if isUnobserved {
      access.end(with: nil)
    } else {
      finish(access, from: old, in: owner)
    }
  }

  @inlinable
  @inline(never)
  func finish(_ access: InPlaceAccess, from old: Value?, in owner: AnyObject) {
    let source =
      if let old { source(ofChangeFrom: old, to: value) } else { word.source }
    access.end(with: PropertyNode.Word.isEnding(owner) ? nil : source)
  }

  /// The source to tell of a change, nil if it is none or nobody can know of it.
  @_transparent
  @usableFromInline
  func source(ofChangeFrom old: Value, to new: Value) -> Source? {
    guard let source = word.source else { return nil }
    // SAFETY: every node that such a property has is a `TrackedNode<Value>`.
    let node = unsafe word.unmanaged(as: TrackedNode<Value>.self)
    return unsafe node._withUnsafeGuaranteedRef { $0.test.isChange(from: old, to: new) }
      ? source : nil
  }
}

extension TrackedField {
  /// Whether the value is where the arithmetic finds it.
  static var hasExpectedLayout: Bool {
    // SAFETY: only an address is computed, from one that is never read.
    guard let base = unsafe UnsafeMutablePointer<Tracked<Value>>(bitPattern: 4096) else {
      return false
    }
    let field = unsafe TrackedField(base)
    let offset = unsafe UnsafeMutableRawPointer(field.valuePointer) - UnsafeMutableRawPointer(base)
    return offset == MemoryLayout<Tracked<Value>>.offset(of: \.value)
      && MemoryLayout<Tracked<Value>>.offset(of: \.node) == 0
  }
}
