import KeyPathDecode

/// Finds server-sent events, as the HTML standard defines them. A record is the data of an event.
final class EventFramer: RecordFramer {
  let endsWithInvalidRecord = false
  /// The data of the event, one range for each line that has some. Offsets count from the cursor's start.
  private var data: [Range<Int>] = []
  private var dataLineCount = 0
  /// The offset of the current line from the cursor's start.
  private var line = 0
  /// True if the current line is not empty.
  private var hasText = false
  /// True if the rest of the line is not needed.
  private var isIgnored = false
  /// True if the cursor is at the start of an unfinished line, which is read again when more of it arrives.
  private var isHeld = false
  /// True if the last line ended with a carriage return. A line feed right after it belongs to the same line break.
  private var followsReturn = false
  private var fields = EventFields()
  /// True after a field of an event.
  private var hasFields = false
  /// True if text that is not a field comes first. It begins at the cursor's start.
  private var isOther = false
  /// The data that ends the stream.
  private let endMark: String
  /// True if the stream must not end without it.
  private var needsMark: Bool

  /// - Parameter endMark: The data that must end the stream. Without it, `[DONE]` may.
  init(endMark: String? = nil) {
    self.endMark = endMark ?? "[DONE]"
    needsMark = endMark != nil
  }

  /// How much other text may come before the first field, in bytes.
  private static let textLimit = 64 << 10

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    if cursor.isSkipping, !isHeld, hasText { isIgnored = true }
    if cursor.isSkipping || isHeld { line = cursor.offset - cursor.start }
    isHeld = false
    while true {
      if followsReturn, cursor.offset < bytes.count {
        followsReturn = false
        if bytes[cursor.offset] == "\n" { beginLine(at: cursor.offset + 1, &cursor) }
      }
      let lineBreak = bytes.lineBreak(from: cursor.offset)
      let end = lineBreak ?? bytes.count
      hasText = hasText || end > cursor.offset
      cursor.offset = end
      if lineBreak == nil, !isAtEnd { return waitForLine(bytes, &cursor) }
      let isBlank = !hasText
      if !isBlank, !isIgnored, let found = readLine(bytes, end, &cursor) { return found }
      hasText = false
      isIgnored = false
      guard let lineBreak else { return takeLast(bytes, &cursor) }
      followsReturn = bytes[lineBreak] == "\r"
      if isBlank, !isOther {
        let event = takeEvent(bytes, to: max(cursor.start, end), &cursor)
        cursor.skip(to: lineBreak + 1)
        line = 0
        if event != nil { return event }
      } else {
        beginLine(at: lineBreak + 1, &cursor)
      }
    }
  }

  // MARK: Lines

  /// Begins a line. Earlier lines are kept only if the event has data, or if no field was found yet.
  private func beginLine(at offset: Int, _ cursor: inout FramingCursor) {
    if data.isEmpty, !cursor.isSkipping, !isOther { cursor.skip(to: offset) } else { cursor.offset = offset }
    line = cursor.offset - cursor.start
  }

  /// Keeps the bytes of an unfinished line that may still be needed.
  ///
  /// - Returns: A failure if the bytes are not an event stream.
  private func waitForLine(_ bytes: ByteView, _ cursor: inout FramingCursor) -> FoundRecord? {
    let text = bytes[cursor.start + line..<bytes.count]
    let kind = isIgnored ? .other : EventFields.kind(of: text, isComplete: false)
    if kind == .other, !isIgnored, noteText(text, in: bytes, to: bytes.count, &cursor) { return failure(bytes, cursor) }
    cursor.isBeside = isOther
    if isOther { return nil }
    if case .field = kind { hasFields = true }
    if kind == .unknown || kind != .other && kind != .field(.data) && text.count <= EventFields.limit {
      // The line does not count as part of a record until it ends.
      cursor.offset = cursor.start + line
      isHeld = true
      return nil
    }
    isIgnored = kind != .field(.data) || cursor.isSkipping
    if isIgnored, data.isEmpty, !cursor.isSkipping {
      cursor.skip(to: cursor.offset)
      line = 0
    }
    return nil
  }

  /// Reads a whole line that is not empty.
  ///
  /// - Returns: A failure if the bytes are not an event stream, or if the line is too long for a record.
  private func readLine(_ bytes: ByteView, _ end: Int, _ cursor: inout FramingCursor) -> FoundRecord? {
    let text = bytes[cursor.start + line..<end]
    // If the end mark has not come, the last line may be cut inside the name of a field.
    let kind = EventFields.kind(of: text, isComplete: end < bytes.count || !needsMark)
    guard case .field(let name) = kind else {
      return kind == .unknown ? nil : noteText(text, in: bytes, to: end, &cursor) ? failure(bytes, cursor) : nil
    }
    if isOther {
      cursor.start += line
      line = 0
      cursor.isBeside = false
    }
    isOther = false
    hasFields = true
    let value = EventFields.startOfValue(of: name, in: text)
    if name == .data {
      dataLineCount += 1
      if cursor.isSkipping { return nil }
      if text.firstText(from: value) != nil {
        data.append(line + value..<line + text.count)
      } else if end - cursor.start > cursor.recordLimit {
        // The reader fails at the same line if only its beginning has arrived, when the text may still follow.
        return skipEvent(cursor.start..<end, &cursor)
      }
    } else if text.count <= EventFields.limit {
      fields.set(name, to: text[value..<text.count])
    }
    return nil
  }

  /// Skips the rest of an event that is too long.
  private func skipEvent(_ range: Range<Int>, _ cursor: inout FramingCursor) -> FoundRecord {
    data = []
    cursor.isSkipping = true
    return .badRecord(range, StreamFault.longRecord(cursor.recordLimit).error)
  }

  // MARK: Other text

  /// Notes a line that is not a field. Returns true if it reaches too far for an event stream.
  private func noteText(
    _ text: ByteView, in bytes: ByteView, to end: Int, _ cursor: inout FramingCursor
  ) -> Bool {
    let isEmpty = text[0..<min(text.count, EventFields.limit)].firstText(from: 0) == nil
    isOther = isOther || !hasFields && !isEmpty && text[0] != ":"
    return isOther && end - cursor.start > Self.textLimit
  }

  private func failure(_ bytes: ByteView, _ cursor: FramingCursor) -> FoundRecord {
    let name = bytes[cursor.start..<bytes.count].formatName
    return .failure(StreamFault.noEvents(found: name).error, at: cursor.start)
  }

  // MARK: Events

  /// Ends the event at an empty line.
  private func takeEvent(_ bytes: ByteView, to end: Int, _ cursor: inout FramingCursor) -> FoundRecord? {
    let event = fields.dispatch()
    let isDone = isDone(bytes, to: end, cursor)
    let pieces = data.map { $0.lowerBound + cursor.start..<$0.upperBound + cursor.start }
    data = []
    dataLineCount = 0
    guard let range = cursor.take(to: end), !pieces.isEmpty else { return nil }
    return isDone ? .end : .record(range, pieces: pieces, event: event)
  }

  /// Ends the stream. An event without an empty line after it is incomplete, so its data is not a record. A failure that says so
  /// needs no other one.
  private func takeLast(_ bytes: ByteView, _ cursor: inout FramingCursor) -> FoundRecord? {
    if isOther { return failure(bytes, cursor) }
    let isDone = isDone(bytes, to: bytes.count, cursor)
    let start = data.first.map { $0.lowerBound + cursor.start }
    data = []
    let range = cursor.take(to: bytes.count)
    if isDone { return .end }
    let needsMark = needsMark
    self.needsMark = false
    if let range, let start { return .badRecord(start..<range.upperBound, StreamFault.cutEvent.error) }
    return needsMark ? .failure(StreamFault.noEndMark.error, at: bytes.count) : nil
  }

  /// True if the data of the event is the end mark, unless the event is too long: if it arrives in pieces, its bytes are gone.
  private func isDone(_ bytes: ByteView, to end: Int, _ cursor: FramingCursor) -> Bool {
    if cursor.isSkipping || end - cursor.start > cursor.recordLimit { return false }
    guard dataLineCount == 1, let first = data.first, first.count == endMark.utf8.count else { return false }
    return bytes[cursor.start + first.lowerBound..<bytes.count].hasPrefix(endMark)
  }
}
