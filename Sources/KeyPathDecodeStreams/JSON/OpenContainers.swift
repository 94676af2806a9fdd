/// The kinds of the containers around a place in JSON, outermost first, in one bit each.
struct OpenContainers {
  private(set) var count = 0
  /// The innermost 64 containers or fewer, the innermost in the lowest bit: 1 for an object.
  private var kinds: UInt64 = 0
  /// The containers around them, 64 in each word.
  private var outer: [UInt64] = []

  /// True if the innermost container is an object.
  var isObject: Bool { kinds & 1 != 0 }

  /// The bracket that closes the innermost container.
  var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// True if ``outer`` changes when a container is appended.
  var isWordFull: Bool { count & 63 == 0 }

  /// True if ``outer`` changes when a container is removed.
  var isWordOfOne: Bool { (count &- 1) & 63 == 0 }

  mutating func append(_ isObject: Bool) {
    if isWordFull, count > 0 { outer.append(kinds) }
    appendInWord(isObject)
  }

  /// Appends a container unless ``isWordFull``.
  mutating func appendInWord(_ isObject: Bool) {
    kinds = kinds << 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  mutating func removeLast() {
    removeLastInWord()
    if isWordFull, count > 0 { kinds = outer.removeLast() }
  }

  /// Removes a container unless ``isWordOfOne``.
  mutating func removeLastInWord() {
    kinds >>= 1
    count &-= 1
  }
}
