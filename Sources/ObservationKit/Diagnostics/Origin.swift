/// What a source is called in messages: a property of a type, or a declaration in a file.
@safe
struct Origin {
  // SAFETY: a type's metadata, or a `StaticString`'s literal; both last as long as the process.
  private let pointer: UnsafeRawPointer?
  private let number: UInt32
  private let isProperty: Bool

  /// A value that is declared by itself.
  init(_ site: DeclarationSite) {
    unsafe pointer = site.file.pointer
    number = site.line
    isProperty = false
  }

  /// The stored property of `type` that lies `offset` bytes behind the beginning of its objects.
  init(property offset: Int, of type: Any.Type) {
    unsafe pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    number = UInt32(clamping: offset)
    isProperty = true
  }

  /// The name, such as `CartModel.items`, or `signal at Shop/Cart.swift:12`.
  var description: String {
    guard let pointer = unsafe pointer else { return "line \(number)" }
    if isProperty {
      let type = unsafe unsafeBitCast(pointer, to: Any.Type.self)
      return "\(type).\(StoredProperties.name(at: Int(number), of: type) ?? "property")"
    }
    return
      unsafe "signal at \(String(cString: pointer.assumingMemoryBound(to: CChar.self))):\(number)"
  }
}

/// The names of a class's stored properties.
enum StoredProperties {
  /// What the language runtime tells of a stored property.
  @safe
  private struct Field {
    let name: UnsafePointer<CChar>?
    let free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    let isStrong: Bool
    let isVariable: Bool
  }

  /// The declared name of the wrapped property whose storage is at `offset`.
  ///
  /// Only used for messages: it walks the type's description.
  static func name(at offset: Int, of type: Any.Type) -> String? {
    for index in 0..<countOfFields(type) where offsetOfField(type, index) == offset {
      var field = unsafe Field(name: nil, free: nil, isStrong: false, isVariable: false)
      // SAFETY: the runtime fills the structure, whose layout `Mirror` uses as well, and hands
      // over the name, which is copied before it is freed.
      _ = unsafe withUnsafeMutablePointer(to: &field) { unsafe describeField(type, index, $0) }
      defer { unsafe field.free?(field.name) }
      guard let name = unsafe field.name.map({ unsafe String(cString: $0) }) else { return nil }
      // A wrapper's storage is called as the property, with an underscore before it.
      return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
    return nil
  }

  // SAFETY: entry points of the language runtime that `Mirror` is built on, part of its stable
  // interface; `OriginTests` would see a change.
  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func countOfFields(_ type: Any.Type) -> Int

  // SAFETY: as above.
  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private static func offsetOfField(_ type: Any.Type, _ index: Int) -> Int

  // SAFETY: as above.
  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func describeField(
    _ type: Any.Type,
    _ index: Int,
    _ field: UnsafeMutablePointer<Field>
  ) -> Any.Type
}
