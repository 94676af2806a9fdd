/// Strict JSON that is spelled from another text, and where each byte comes from.
struct SpelledText {
  private(set) var bytes: [UInt8] = []
  private(set) var map = OffsetMap()
  /// What is wrong with the other text, whose beginning alone is spelled then.
  var problem: JSONProblem?

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Copies bytes of the other text.
  mutating func append(_ text: ByteView) {
    unsafe bytes.append(contentsOf: text.buffer)
  }

  /// Notes that what comes next is from `origin` on.
  mutating func continues(from origin: Int) {
    map.add(bytes.count, from: origin)
  }

  /// Takes back what was added after the first `count` bytes.
  mutating func removeAll(after count: Int) {
    bytes.removeSubrange(count...)
  }

  /// Makes a byte that was added white space.
  mutating func blank(at offset: Int) {
    bytes[offset] = UInt8(ascii: " ")
  }
}

extension SpelledText {
  init(copying source: ByteView) {
    self.init(capacity: source.count)
    append(source)
  }

  /// JSON without the braces of its outermost object: `"a": 1` is spelled `{"a": 1}`.
  ///
  /// Text that begins with a brace has its own. A comma at the end is left out, as `JSONDecoder` does.
  init(membersOf source: ByteView) {
    let start = source.beginsWithByteOrderMark ? 3 : 0
    let first = source.firstText(from: start)
    let hasBraces = first.map { source[$0] == "{" } ?? false
    self.init(capacity: source.count + 2)
    if !hasBraces { append(UInt8(ascii: "{")) }
    continues(from: start)
    append(source[start..<source.count])
    if hasBraces { return }
    if let first, first < source.count - 1, source[source.count - 1] == "," { blank(at: count - 1) }
    close(at: source.count)
  }

  /// Adds a brace that the other text, which ends at `origin`, does not have.
  mutating func close(at origin: Int) {
    append(UInt8(ascii: "}"))
    continues(from: origin)
  }
}
