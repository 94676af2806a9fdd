/// Finds server-sent events, as the HTML standard defines them. A record is the data of an event.
struct EventFramer: RecordFramer {
  let endsWithInvalidRecord = false
  /// The data of the event, one range for each line. Offsets count from the cursor's start, where the first line is.
  private var data: [Range<Int>] = []
  /// The offset of the current line from the cursor's start.
  private var line = 0
  /// True if the current line is not empty.
  private var hasText = false
  /// True if the line does not begin like a data line, so its rest is not needed.
  private var isIgnored = false
  /// True if the last line ended with a carriage return. A line feed right after it belongs to the same line break.
  private var followsReturn = false

  mutating func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    while true {
      if followsReturn, cursor.offset < bytes.count {
        followsReturn = false
        if bytes[cursor.offset] == "\n" { beginLine(at: cursor.offset + 1, &cursor) }
      }
      let lineBreak = bytes.lineBreak(from: cursor.offset)
      let end = lineBreak ?? bytes.count
      hasText = hasText || end > cursor.offset
      cursor.offset = end
      if lineBreak == nil, !isAtEnd {
        ignoreLine(bytes, &cursor)
        return nil
      }
      let isBlank = !hasText
      hasText = false
      if !isBlank, !cursor.isSkipping, !isIgnored { addField(bytes, cursor.start + line..<end, from: cursor.start) }
      isIgnored = false
      followsReturn = lineBreak != nil && bytes[end] == "\r"
      let next = lineBreak.map { $0 + 1 } ?? end
      if isBlank || lineBreak == nil {
        let event = takeEvent(bytes, to: isBlank ? max(cursor.start, end) : end, &cursor)
        cursor.skip(to: next)
        line = 0
        if event != nil || lineBreak == nil { return event }
      } else {
        beginLine(at: next, &cursor)
      }
    }
  }

  /// Begins a line. Earlier lines are kept only if the event has data.
  private mutating func beginLine(at offset: Int, _ cursor: inout FramingCursor) {
    if data.isEmpty, !cursor.isSkipping { cursor.skip(to: offset) } else { cursor.offset = offset }
    line = cursor.offset - cursor.start
  }

  /// Drops the bytes of an unfinished line that is not data, so that its length does not count as a record's.
  private mutating func ignoreLine(_ bytes: ByteView, _ cursor: inout FramingCursor) {
    if cursor.isSkipping || !data.isEmpty { return }
    let text = bytes[cursor.start + line..<cursor.offset]
    guard isIgnored || text.count > 4 && !text.hasPrefix("data:") else { return }
    isIgnored = true
    cursor.skip(to: cursor.offset)
    line = 0
  }

  /// Adds a line if it is data. Other fields and comments are ignored.
  private mutating func addField(_ bytes: ByteView, _ range: Range<Int>, from start: Int) {
    let text = bytes[range], name = 4
    guard text.count > name, text.hasPrefix("data:") else { return }
    let value = text.count > name + 1 && text[name + 1] == " " ? name + 2 : name + 1
    if text.firstText(from: value) != nil { data.append(range.lowerBound - start + value..<range.upperBound - start) }
  }

  private mutating func takeEvent(_ bytes: ByteView, to end: Int, _ cursor: inout FramingCursor) -> FoundRecord? {
    let pieces = data.map { $0.lowerBound + cursor.start..<$0.upperBound + cursor.start }
    data = []
    guard let event = cursor.take(to: end), let first = pieces.first else { return nil }
    if pieces.count == 1, first.count == 6, bytes[first].hasPrefix("[DONE]") { return .end }
    return .record(event, pieces: pieces)
  }
}
