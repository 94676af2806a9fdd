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
    let dot = text.utf8[start...].firstIndex(of: UInt8(ascii: "."))
    self.start = dot.map(text.utf8.index(after:))
    return String(text[start..<(dot ?? text.endIndex)])
  }
}
