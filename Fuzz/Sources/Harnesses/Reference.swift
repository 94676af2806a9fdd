/// A JSON value as RFC 8259 defines it, read by simple, slow code.
struct Reference {
  indirect enum Content {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([Reference])
    /// Duplicate keys are all included.
    case object([(key: String, value: Reference)])
  }

  let content: Content
  /// The range of its bytes.
  let range: Range<Int>

  /// The value of a whole text, or nil if it is not JSON or nests deeper than 512.
  ///
  /// A byte order mark at the start is skipped, as documented.
  static func read(_ bytes: [UInt8]) -> Reference? {
    var reader = ReferenceReader(bytes: bytes)
    return try? reader.document()
  }

  /// The value of a member. The key of the same bytes counts, or else an equal string. If it appears twice, the last one wins.
  func member(_ key: String) -> Reference? {
    guard case .object(let members) = content else { return nil }
    return (members.last { $0.key.utf8.elementsEqual(key.utf8) } ?? members.last { $0.key == key })?.value
  }

  /// The members in order, without those that a later key of the same bytes replaces.
  var uniqueMembers: [(key: String, value: Reference)] {
    guard case .object(let members) = content else { return [] }
    var last: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() { last[Array(member.key.utf8)] = index }
    return members.enumerated().filter { last[Array($1.key.utf8)] == $0 }.map(\.element)
  }

  /// True if two keys of an object differ in their bytes alone. A Swift dictionary holds one of them.
  var hasKeysThatLookAlike: Bool {
    switch content {
    case .array(let elements): elements.contains(where: \.hasKeysThatLookAlike)
    case .object(let members):
      Set(members.map(\.key)).count < uniqueMembers.count || members.contains { $0.value.hasKeysThatLookAlike }
    default: false
    }
  }
}

/// The grammar of RFC 8259, one function per rule.
private struct ReferenceReader {
  private struct Refused: Error {}

  private static let depthLimit = 512

  let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func document() throws -> Reference {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    space()
    let value = try value()
    space()
    if next != nil { throw Refused() }
    return value
  }

  private mutating func space() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func need(_ text: String) throws {
    guard bytes[offset...].starts(with: text.utf8) else { throw Refused() }
    offset += text.utf8.count
  }

  private mutating func value() throws -> Reference {
    let start = offset
    let content = try content()
    return Reference(content: content, range: start..<offset)
  }

  private mutating func content() throws -> Reference.Content {
    switch next {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try need("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try need("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try need("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func open() throws {
    depth += 1
    if depth > Self.depthLimit { throw Refused() }
    offset += 1
    space()
  }

  private mutating func object() throws -> [(key: String, value: Reference)] {
    try open()
    defer { depth -= 1 }
    var members: [(key: String, value: Reference)] = []
    if take("}") { return members }
    repeat {
      space()
      guard next == UInt8(ascii: "\"") else { throw Refused() }
      let key = try string()
      space()
      try need(":")
      space()
      members.append((key, try value()))
      space()
    } while take(",")
    try need("}")
    return members
  }

  private mutating func array() throws -> [Reference] {
    try open()
    defer { depth -= 1 }
    var elements: [Reference] = []
    if take("]") { return elements }
    repeat {
      space()
      elements.append(try value())
      space()
    } while take(",")
    try need("]")
    return elements
  }

  private mutating func digits() throws {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    if offset == start { throw Refused() }
  }

  private mutating func number() throws -> String {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func string() throws -> String {
    try need("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw Refused() }
      offset += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    try need("\"")
    let string = String(decoding: text, as: UTF8.self)
    // If the bytes are not UTF-8, the string has other bytes.
    if !string.utf8.elementsEqual(text) { throw Refused() }
    return string
  }

  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func escape(into text: inout [UInt8]) throws {
    guard let letter = next else { throw Refused() }
    offset += 1
    if let byte = Self.escapes[letter] { return text.append(byte) }
    guard letter == UInt8(ascii: "u") else { throw Refused() }
    var code = try codeUnit()
    if (0xD800..<0xDC00).contains(code) {
      try need("\\u")
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw Refused() }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw Refused() }
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func codeUnit() throws -> UInt32 {
    guard offset + 4 <= bytes.count,
      bytes[offset..<offset + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 })
    else { throw Refused() }
    defer { offset += 4 }
    return UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)!
  }
}
