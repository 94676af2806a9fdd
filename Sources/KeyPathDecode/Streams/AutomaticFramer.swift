/// Tells the framing from the first bytes; ``JSONFraming/automatic`` says how.
struct AutomaticFramer: RecordFramer {
  private var framer: (any RecordFramer)?
  private var value = ValueScanner()
  /// How many bytes of the first value were looked at, and if it ended.
  private var scanned = 0, didEnd = false
  /// How long the first line may be.
  private static let lineLimit = 64 << 10

  var endsWithInvalidRecord: Bool { framer?.endsWithInvalidRecord ?? false }

  mutating func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    if framer == nil, cursor.skipSpace(bytes) {
      framer = found(in: bytes[cursor.start..<bytes.count], isAtEnd)?.framer
    }
    return framer?.next(bytes, &cursor, isAtEnd: isAtEnd)
  }

  /// The framing of a text that begins with these bytes; nil if more are needed.
  private mutating func found(in bytes: ByteView, _ isAtEnd: Bool) -> JSONFraming? {
    switch bytes[0] {
    case UInt8(ascii: "["): return .elements(of: .root)
    case 0x1E: return .sequence
    default: break
    }
    for field in [":", "data:", "event:", "id:", "retry:"] {
      if bytes.hasPrefix(field) { return .events }
      if !isAtEnd, bytes.isPrefix(of: field) { return nil }
    }
    let lineFeed = bytes.offset(of: "\n", from: scanned)
    let line = bytes[0..<(lineFeed ?? bytes.count)]
    if !didEnd { didEnd = value.scan(line, &scanned) }
    if line.count > Self.lineLimit || didEnd && line.firstText(from: scanned) != nil { return .concatenated }
    if lineFeed != nil { return didEnd || value.mayEndWithLine ? .lines : .concatenated }
    return isAtEnd ? .lines : nil
  }
}
