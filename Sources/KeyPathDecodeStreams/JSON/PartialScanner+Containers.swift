/// The kinds of the open containers, outermost first, in one bit each: 1 for an object.
extension PartialScanner {
  /// True if the innermost container is an object.
  var isInObject: Bool { kinds & 1 != 0 }

  /// The bracket that closes the innermost container.
  var closingBracket: UInt8 { isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// True if ``outerKinds`` changes when a container opens.
  var isWordFull: Bool { depth & 63 == 0 }

  /// True if ``outerKinds`` changes when a container closes.
  var isWordOfOne: Bool { (depth &- 1) & 63 == 0 }

  mutating func open(_ isObject: Bool) {
    if isWordFull, depth > 0 { outerKinds.append(kinds) }
    openInWord(isObject)
  }

  /// Opens a container unless ``isWordFull``.
  mutating func openInWord(_ isObject: Bool) {
    kinds = kinds << 1 | (isObject ? 1 : 0)
    depth &+= 1
  }

  mutating func close() {
    closeInWord()
    if isWordFull, depth > 0 { kinds = outerKinds.removeLast() }
  }

  /// Closes a container unless ``isWordOfOne``.
  mutating func closeInWord() {
    kinds >>= 1
    depth &-= 1
  }
}
