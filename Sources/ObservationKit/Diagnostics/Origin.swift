/// What a source is called in messages: a property of a type, or a declaration in a file.
@safe
enum Origin {
  /// A value that is declared by itself.
  case declaration(DeclarationSite)
  /// The stored property that lies so many bytes behind the beginning of the type's objects.
  case property(offset: Int, Any.Type)

  /// The name, such as `CartModel.items`, or `signal at Shop/Cart.swift:12`.
  var description: String {
    switch self {
    case .declaration(let site): "signal at \(site)"
    case .property(let offset, let type):
      "\(type).\(StoredProperties.name(at: offset, of: type) ?? "property")"
    }
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
