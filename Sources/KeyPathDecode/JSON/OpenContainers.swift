/// The kinds of the containers around a place in JSON, outermost first, in one bit each.
struct OpenContainers {
  private(set) var count = 0
  /// The innermost 64 containers or fewer, the innermost in the lowest bit: 1 for an object.
  private var kinds: UInt64 = 0
  /// The containers around them, 64 in each word.
  private var outer: [UInt64] = []

  /// True if the innermost container is an object.
  var isObject: Bool {
    @inline(__always) get { kinds & 1 != 0 }
  }

  @inline(__always)
  mutating func append(_ isObject: Bool) {
    if count & 63 == 0, count > 0 { outer.append(kinds) }
    kinds = kinds << 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() {
    kinds >>= 1
    count &-= 1
    if count & 63 == 0, count > 0 { kinds = outer.removeLast() }
  }
}
