/// Strict JSON converted from another text, with a map to the original offsets.
struct SpelledText {
  private(set) var bytes: [UInt8] = []
  private(set) var map = OffsetMap()
  /// The problem in the original text. If set, only the part before the error is converted.
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

  /// Copies bytes of the original text.
  mutating func append(_ text: ByteView) {
    unsafe bytes.append(contentsOf: text.buffer)
  }

  /// Records that the bytes added next come from `origin` onward.
  mutating func continues(from origin: Int) {
    map.add(bytes.count, from: origin)
  }

  /// Removes everything after the first `count` bytes.
  mutating func removeAll(after count: Int) {
    bytes.removeSubrange(count...)
  }

  /// Replaces an added byte with a space.
  mutating func blank(at offset: Int) {
    bytes[offset] = UInt8(ascii: " ")
  }
}

extension SpelledText {
  init(copying source: ByteView) {
    self.init(capacity: source.count)
    append(source)
  }

  /// Adds the braces of the outermost object: `"a": 1` becomes `{"a": 1}`.
  ///
  /// Text that begins with a brace is only copied. Otherwise a trailing comma is removed, as in `JSONDecoder`.
  init(membersOf source: ByteView) {
    let start = source.startOfText
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

  /// Adds a closing brace that is missing from the original text, which ends at `origin`.
  mutating func close(at origin: Int) {
    append(UInt8(ascii: "}"))
    continues(from: origin)
  }
}
