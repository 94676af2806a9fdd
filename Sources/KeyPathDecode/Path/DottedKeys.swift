/// Iterates over the keys of a text like `user.name`.
struct DottedKeys {
  let text: ByteView
  /// The start of the next key, or an offset past the end after the last key.
  private(set) var start = 0
  /// The number of keys read so far.
  private(set) var count = 0
  /// True if the last key began with a digit, so that it may be an index.
  private(set) var lastBeganWithDigit = false

  /// Returns the next key, or nil at the end. An ASCII key of up to 15 bytes allocates nothing.
  @inline(__always)
  mutating func next() -> String? {
    guard start <= text.count else { return nil }
    var end = start
    while end < text.count, text[end] != "." { end &+= 1 }
    defer {
      start = end &+ 1
      count &+= 1
    }
    lastBeganWithDigit = start < end && isDigit(text[start])
    if let key = text.inlineASCII(at: start, count: end &- start), key.isASCII { return key.string }
    return text[start..<end].string
  }
}
