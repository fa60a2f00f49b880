/// Where the stored properties of a Swift object begin.
@usableFromInline
enum ObjectLayout {
  /// The bytes before the first stored property: the type and the reference count.
  @inlinable
  static var headerSize: Int { 2 * MemoryLayout<Int>.size }
}
