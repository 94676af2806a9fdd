/// The keys of a text like `user.name`, one after the other; keys of up to 15 bytes cost no allocation.
struct DottedKeys: Sequence, IteratorProtocol {
  private let text: String
  private var start: String.Index?

  init(text: String) {
    self.text = text
    start = text.startIndex
  }

  mutating func next() -> String? {
    guard let start else { return nil }
    let bytes = text.utf8
    var end = start
    while end != bytes.endIndex, bytes[end] != UInt8(ascii: ".") { bytes.formIndex(after: &end) }
    self.start = end == bytes.endIndex ? nil : bytes.index(after: end)
    return String(text[start..<end])
  }
}
