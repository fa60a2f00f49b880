/// A growing buffer of plain values that keeps its memory between uses.
///
/// PERF: an `Array` in its place costs a uniqueness check per append on the way of every change.
@safe
struct Stack<Element: BitwiseCopyable> {
  // SAFETY: only this type touches the buffer, and every index is checked by an assertion against
  // `count`, which never exceeds `capacity`. Whoever owns the stack calls `deallocate` once.
  private var buffer: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 8
    unsafe buffer = .allocate(capacity: 8)
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return unsafe buffer[index]
    }
    nonmutating set {
      assert(index < count)
      unsafe buffer[index] = newValue
    }
  }

  /// Adds an element at the end; amortized constant time.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (buffer + count).initialize(to: element)
    count += 1
  }

  /// The last element, which there is.
  var last: Element {
    @inline(__always) unsafeAddress {
      assert(count > 0)
      return unsafe UnsafePointer(buffer + (count - 1))
    }
    @inline(__always) unsafeMutableAddress {
      assert(count > 0)
      return unsafe buffer + (count - 1)
    }
  }

  /// Removes the last element, which there is.
  @inline(__always)
  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  /// Takes the last element.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return unsafe buffer[count]
  }

  /// Forgets the elements and keeps the memory, unless it is out of proportion.
  mutating func removeAll() {
    if capacity > 4096, count < capacity / 8 {
      unsafe buffer.deallocate()
      self = Stack()
    }
    count = 0
  }

  /// Sorts the elements; n log n comparisons.
  func sort(by areInOrder: (Element, Element) -> Bool) {
    var elements = unsafe UnsafeMutableBufferPointer(start: buffer, count: count)
    unsafe elements.sort(by: areInOrder)
  }

  /// Gives the memory back.
  func deallocate() {
    unsafe buffer.deallocate()
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: buffer, count: count)
    unsafe buffer.deallocate()
    unsafe buffer = larger
    capacity *= 2
  }
}
