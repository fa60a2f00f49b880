import ProgramOracle

/// Compares library and oracle in the program that some bytes make; what libFuzzer calls.
///
/// A program in which they disagree is shrunk and printed, and stops the process, so that libFuzzer
/// keeps the bytes.
///
/// - Parameters:
///   - start: The first byte; nil if there are none.
///   - count: How many bytes there are.
/// - Returns: Always 0, which tells libFuzzer that the bytes are of use.
@_cdecl("LLVMFuzzerTestOneInput")
public func compare(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer keeps its bytes until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let program = ProgramGenerator.program(from: FixedBytes(bytes))
  if let comparison = ProgramSearch.failure(of: program) {
    fatalError("library and oracle disagree\n\(comparison)")
  }
  return 0
}
