/// Where in the source something is declared, in a form that takes little room.
@safe
@usableFromInline
struct DeclarationSite {
  // SAFETY: points to the literal of a `StaticString`, which is there for the whole process.
  private let fileStart: UnsafePointer<UInt8>?
  let line: UInt32

  @usableFromInline
  init(file: StaticString, line: UInt) {
    unsafe fileStart = file.hasPointerRepresentation ? file.utf8Start : nil
    self.line = UInt32(clamping: line)
  }

  private init(fileStart: UnsafePointer<UInt8>?, line: UInt32) {
    unsafe self.fileStart = fileStart
    self.line = line
  }

  /// The file, without the line; what an observer keeps apart.
  var file: FileName { unsafe FileName(start: fileStart) }

  /// A file name as a pointer to its literal.
  @safe
  struct FileName {
    // SAFETY: as for the site.
    fileprivate let start: UnsafePointer<UInt8>?

    /// The literal.
    var pointer: UnsafeRawPointer? { unsafe start.map { unsafe UnsafeRawPointer($0) } }

    func at(line: UInt32) -> DeclarationSite {
      unsafe DeclarationSite(fileStart: start, line: line)
    }
  }
}

extension DeclarationSite: CustomStringConvertible {
  /// The module, file and line.
  @usableFromInline
  var description: String {
    guard let fileStart = unsafe fileStart else { return "line \(line)" }
    return unsafe "\(String(cString: fileStart)):\(line)"
  }
}
