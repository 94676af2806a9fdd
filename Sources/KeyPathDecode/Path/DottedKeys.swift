/// Iterates over the keys of a text like `user.name`.
struct DottedKeys {
  private let text: ByteView
  /// The start of the next key, or an offset past the end after the last key.
  private var start = 0
  /// The number of keys read so far.
  private(set) var count = 0

  @inline(__always)
  fileprivate init(_ text: ByteView) {
    self.text = text
  }

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
    if let key = text.inlineASCII(at: start, count: end &- start), key.isASCII { return key.string }
    return text[start..<end].string
  }
}

/// Calls `body` with an iterator over the keys between the dots of a text.
@inline(__always)
func withDottedKeys<Result>(of text: String, _ body: (inout DottedKeys) -> Result) -> Result {
  withByteView(of: text) { bytes in
    var keys = DottedKeys(bytes)
    return body(&keys)
  }
}
