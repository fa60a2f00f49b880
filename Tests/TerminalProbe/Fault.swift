#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A way out of the process in the middle of its work.
struct Fault {
  private let name: String

  init(named name: String) {
    self.name = name
  }

  func happen() {
    switch name {
    case "exit": exit(3)
    case "trap": preconditionFailure("The probe was told to trap.")
    case "abort": abort()
    default: break
    }
  }
}
