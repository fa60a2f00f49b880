/// Where in the source something is declared, in one word.
///
/// The address of the file's name takes the lower 48 bits, the line the upper 16; a line beyond
/// that is told as the last one that fits.
@safe
@usableFromInline
struct DeclarationSite: Sendable {
  private static let addressBits: UInt64 = 48

  // SAFETY: the address is that of a `StaticString`'s literal, which is there for the whole
  // process; one that does not fit is left out.
  private let word: UInt64

  @usableFromInline
  init(file: StaticString, line: UInt) {
    let address =
      unsafe file.hasPointerRepresentation ? UInt64(UInt(bitPattern: file.utf8Start)) : 0
    let fits = address >> DeclarationSite.addressBits == 0
    word = UInt64(UInt16(clamping: line)) << DeclarationSite.addressBits | (fits ? address : 0)
  }
}

extension DeclarationSite: CustomStringConvertible {
  /// The module, file and line.
  @usableFromInline
  var description: String {
    let line = word >> DeclarationSite.addressBits
    let address = UInt(truncatingIfNeeded: word & (1 << DeclarationSite.addressBits - 1))
    guard let name = unsafe UnsafePointer<CChar>(bitPattern: address) else { return "line \(line)" }
    return unsafe "\(String(cString: name)):\(line)"
  }
}
