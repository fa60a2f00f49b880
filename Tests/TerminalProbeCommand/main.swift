#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import TerminalKit
import TerminalProbe

// A probe that a test has lost does not stay behind.
alarm(30)
exit(await Probe.program.run())
