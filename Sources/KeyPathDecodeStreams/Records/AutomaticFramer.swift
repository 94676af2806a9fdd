import KeyPathDecode

/// Detects the framing from the first bytes. ``JSONFraming/automatic`` documents the rules.
final class AutomaticFramer: RecordFramer {
  private var framer: (any RecordFramer)?
  private var value = ValueScanner()
  /// The number of bytes of the first value scanned so far, and whether the value ended.
  private var scanned = 0, didEnd = false
  /// The longest first line considered, in bytes.
  private static let lineLimit = 64 << 10

  var endsWithInvalidRecord: Bool { framer?.endsWithInvalidRecord ?? false }
  var levels: Int { framer?.levels ?? 0 }

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    if framer == nil, cursor.skipSpace(bytes) {
      framer = found(in: bytes[cursor.start..<bytes.count], isAtEnd)?.framer
    }
    return framer?.next(bytes, &cursor, isAtEnd: isAtEnd)
  }

  /// Returns the framing of a text that begins with these bytes, or nil if more bytes are needed.
  private func found(in bytes: ByteView, _ isAtEnd: Bool) -> JSONFraming? {
    // Ignore later bytes, so the result does not depend on how many have arrived.
    let bytes = bytes[0..<min(bytes.count, Self.lineLimit + 1)]
    if bytes[0] == 0x1E { return .sequence }
    for field in [":", "data:", "event:", "id:", "retry:"] {
      if bytes.hasPrefix(field) { return .events }
      if !isAtEnd, bytes.isPrefix(of: field) { return nil }
    }
    let lineFeed = bytes.offset(of: "\n", from: scanned)
    let line = bytes[0..<(lineFeed ?? bytes.count)]
    if !didEnd { didEnd = value.scan(line, &scanned) }
    if bytes[0] == "[" { return found(after: line, in: bytes, isAtEnd) }
    if line.count > Self.lineLimit || didEnd && line.firstText(from: scanned) != nil { return .concatenated }
    guard let lineFeed else { return isAtEnd ? .lines : nil }
    return didEnd || value.mayEndWithLine ? .lines : found(afterOpenLine: lineFeed, in: bytes, isAtEnd)
  }

  /// Returns the framing of a text whose first value does not end on its line: lines if the first line is broken. Then the
  /// second is a whole object or array, which cannot continue the first.
  @_optimize(size)
  private func found(afterOpenLine lineFeed: Int, in bytes: ByteView, _ isAtEnd: Bool) -> JSONFraming? {
    let end = bytes.offset(of: "\n", from: lineFeed + 1)
    if end == nil, !isAtEnd, bytes.count <= Self.lineLimit { return nil }
    let text = bytes[0..<(end ?? bytes.count)]
    guard var start = text.firstText(from: lineFeed + 1) else { return .concatenated }
    var second = ValueScanner(), both = ArrivingText(limit: text.count, ignoresProse: false)
    guard second.scan(text, &start), second.isContainer, text.firstText(from: start) == nil else {
      return .concatenated
    }
    return both.append(text.array) ? .concatenated : .lines
  }

  /// Returns the framing of a text that begins with an array. Its elements are the records unless another array or
  /// object follows it.
  private func found(after line: ByteView, in bytes: ByteView, _ isAtEnd: Bool) -> JSONFraming? {
    let array = JSONFraming.elements(of: .root)
    guard didEnd, let next = bytes.firstText(from: scanned) else {
      let hasLine = !didEnd && line.count < bytes.count
      return hasLine || isAtEnd || bytes.count > Self.lineLimit ? array : nil
    }
    if bytes[next] != "[", bytes[next] != "{" { return array }
    return next < line.count ? .concatenated : .lines
  }
}
