/// The keys of a text like `user.name`, one after the other; keys of up to 15 bytes cost no allocation.
struct DottedKeys: Sequence, IteratorProtocol {
  private var text: String
  /// Where the next key starts in the UTF-8 of the text; nil after the last.
  private var start: Int? = 0

  init(text: String) {
    self.text = text
  }

  mutating func next() -> String? {
    guard let start else { return nil }
    var end = start
    let key = text.withUTF8 { bytes in
      while end < bytes.count, unsafe bytes[end] != UInt8(ascii: ".") { end &+= 1 }
      return unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
    self.start = end == text.utf8.count ? nil : end + 1
    return key
  }
}
