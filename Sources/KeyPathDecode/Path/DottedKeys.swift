/// The keys of a text like `user.name`, one after the other, each as bytes of the text.
@safe struct DottedKeys {
  /// What is not read yet; nil after the last key.
  private var rest: UnsafeBufferPointer<UInt8>?
  /// How many keys were read.
  private(set) var count = 0

  @inline(__always)
  fileprivate init(text: UnsafeBufferPointer<UInt8>) {
    unsafe rest = unsafe text
  }

  @inline(__always)
  mutating func nextBytes() -> UnsafeBufferPointer<UInt8>? {
    guard let text = unsafe rest else { return nil }
    var end = 0
    while end < text.count, unsafe text[end] != UInt8(ascii: ".") { end &+= 1 }
    unsafe rest = end == text.count ? nil : unsafe UnsafeBufferPointer(rebasing: text[(end &+ 1)...])
    count &+= 1
    return unsafe UnsafeBufferPointer(rebasing: text[..<end])
  }

  /// The next key as a string; one of up to 15 bytes costs no allocation.
  @inline(__always)
  mutating func next() -> String? {
    unsafe nextBytes().map { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Gives `body` the keys between the dots of the text, whose bytes are there as long as it runs.
  @inline(__always)
  func withDottedKeys<Result>(_ body: (inout DottedKeys) -> Result) -> Result {
    var text = self
    return text.withUTF8 {
      var keys = unsafe DottedKeys(text: $0)
      return body(&keys)
    }
  }
}
