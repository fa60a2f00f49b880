public import CAllocationCounter

/// Keeps the compiler from moving or merging memory accesses across this point.
///
/// Emits no instruction.
@inlinable
@inline(__always)
public func compilerBarrier() {
  compiler_barrier()
}

/// Makes the compiler believe that a number is used, so that it computes it.
@inlinable
@inline(__always)
public func blackHole(_ value: Int) {
  compiler_consume(value)
}

/// Returns its argument in a way that the compiler cannot see through.
///
/// What is known about the argument, such as where it was created, is not known about the result.
@inline(never)
@_optimize(none)
package func opaque<Value>(_ value: Value) -> Value {
  value
}

/// Lets an object escape to where the compiler cannot see it, so that it is made on the heap.
///
/// Costs one call; the object is neither retained nor copied.
@inline(never)
@_optimize(none)
package func escape(_ object: AnyObject) {}
