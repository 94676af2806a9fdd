import KeyPathDecode

/// Finds the elements of one array in a document, and validates the rest of the document along the way.
final class ElementFramer: RecordFramer {
  let endsWithInvalidRecord = true
  var levels: Int { steps.count + 1 }
  private let path: DecodePath
  private let steps: [DecodePath.Step]
  /// The open arrays and objects that were entered, including the array of records.
  private var open: [Container] = []
  private var state = State.value
  private var value = ValueScanner()
  private var didFind = false

  private struct Container {
    let isObject: Bool
    /// True if the path leads to or through the container.
    let isOnPath: Bool
    /// True if its elements are the records.
    let isTarget: Bool
    /// The index of the next element, and whether the path leads to the value of the last key.
    var index = 0, leadsOn = false

    mutating func endElement() {
      index += 1
      leadsOn = false
    }
  }

  /// The token that is expected, or the one that is being scanned, which begins at the cursor's start.
  private enum State {
    case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
    case inKey, inValue, inElement
  }

  /// The longest value outside the path that is buffered whole, in bytes. Longer arrays and objects are entered.
  private static let heldLimit = 64 << 10
  /// The longest key or scalar outside the records, in bytes.
  private static let longestLimit = 64 << 20

  init(_ path: DecodePath) {
    self.path = path
    steps = path.steps
  }

  func next(_ bytes: ByteView, _ cursor: inout FramingCursor, isAtEnd: Bool) -> FoundRecord? {
    if let fault = path.faultOfStream { return .failure(DecodeError(fault, object: ()), at: cursor.start) }
    while cursor.skipSpace(bytes) {
      if !isInToken {
        if let failure = begin(bytes, &cursor) { return failure }
        if !isInToken { continue }
      }
      let didEnd = value.scan(bytes, &cursor.offset)
      if !didEnd, state == .inValue, value.isContainer, cursor.offset - cursor.start > Self.heldLimit {
        if let failure = enter(bytes[cursor.start], &cursor) { return failure }
        continue
      }
      cursor.isBeside = state != .inElement
      if cursor.isBeside, cursor.offset - cursor.start > Self.longestLimit {
        return .failure(StreamFault.longText(Self.longestLimit).error, at: cursor.start)
      }
      guard didEnd || isAtEnd else { return nil }
      if let found = finish(bytes, &cursor) { return found }
    }
    return isAtEnd && state != .end ? failure(nil, at: cursor.start) : nil
  }
}

extension ElementFramer {
  private var isInToken: Bool { state == .inKey || state == .inValue || state == .inElement }

  /// Consumes punctuation, or begins a token at the cursor.
  private func begin(_ bytes: ByteView, _ cursor: inout FramingCursor) -> FoundRecord? {
    let byte = bytes[cursor.start], isInObject = open.last?.isObject == true
    switch state {
    case .valueOrClose where byte == "]", .keyOrClose where byte == "}",
      .commaOrClose where byte == (isInObject ? "}" : "]"):
      return close(&cursor)
    case .value where beginsValue(byte), .valueOrClose where beginsValue(byte): return beginValue(byte, &cursor)
    case .key where byte == "\"", .keyOrClose where byte == "\"": begin(.inKey)
    case .colon where byte == ":":
      state = .value
      cursor.skip(to: cursor.start + 1)
    case .commaOrClose where byte == ",":
      state = isInObject ? .key : .value
      cursor.skip(to: cursor.start + 1)
    default: return failure(byte, at: cursor.start)
    }
    return nil
  }

  private func begin(_ token: State) {
    state = token
    value = ValueScanner()
  }

  private func beginValue(_ byte: UInt8, _ cursor: inout FramingCursor) -> FoundRecord? {
    if open.last?.isTarget == true {
      begin(.inElement)
      return nil
    }
    guard leadsOn else {
      begin(.inValue)
      return nil
    }
    let isEnd = open.count == steps.count
    if didFind { return .failure(invalid(.uniqueKey), at: cursor.start) }
    let isKept =
      byte == "[" ? isEnd || steps[open.count].index != nil : byte == "{" && !isEnd && steps[open.count].isKey
    if !isKept {
      let expected: Any.Type = isEnd || !steps[open.count].isKey ? [Any].self : [String: Any].self
      let kind = JSONKind(beginningWith: byte)
      let problem: DecodeError.Kind =
        kind == .null ? .nullValue(expected: expected) : .typeMismatch(expected: expected, found: kind)
      return .failure(DecodeError(problem, along: steps.prefix(open.count)), at: cursor.start)
    }
    didFind = isEnd
    return enter(byte, &cursor, isOnPath: true, isTarget: isEnd)
  }

  /// True if the path leads to the next value.
  private var leadsOn: Bool {
    guard let container = open.last else { return true }
    guard container.isOnPath, !container.isTarget else { return false }
    return container.isObject ? container.leadsOn : steps[open.count - 1].index == container.index
  }

  private func enter(
    _ byte: UInt8, _ cursor: inout FramingCursor, isOnPath: Bool = false, isTarget: Bool = false
  ) -> FoundRecord? {
    let limit = JSONDocument.defaultDepthLimit
    if open.count == limit { return .failure(invalid(.depth(limit)), at: cursor.start) }
    open.append(Container(isObject: byte == "{", isOnPath: isOnPath, isTarget: isTarget))
    state = byte == "{" ? .keyOrClose : .valueOrClose
    cursor.skip(to: cursor.start + 1)
    return nil
  }

  private func close(_ cursor: inout FramingCursor) -> FoundRecord? {
    let closed = open.removeLast()
    if closed.isOnPath, !didFind {
      let problem: DecodeError.Kind =
        switch steps[open.count] {
        case .key(let key) where closed.isObject: .missingKey(key)
        case let step: .indexOutOfRange(step.index ?? 0, count: closed.index)
        }
      return .failure(DecodeError(problem, along: steps.prefix(open.count)), at: cursor.start)
    }
    cursor.skip(to: cursor.start + 1)
    endValue()
    return nil
  }

  private func endValue() {
    state = open.isEmpty ? .end : .commaOrClose
    guard let last = open.indices.last else { return }
    open[last].endElement()
  }

  /// Ends the current token at the cursor's offset.
  private func finish(_ bytes: ByteView, _ cursor: inout FramingCursor) -> FoundRecord? {
    let start = cursor.start, token = state
    let range = cursor.take(to: cursor.offset)
    if token == .inKey { state = .colon } else { endValue() }
    guard let range else { return nil }
    if token == .inElement { return .record(range) }
    do throws(JSONProblem) {
      let document = try JSONDocument(copying: bytes[range], depthLimit: JSONDocument.defaultDepthLimit - open.count)
      guard token == .inKey, let last = open.indices.last else { return nil }
      open[last].leadsOn = open[last].isOnPath && steps[last] == .key(document.root.string)
    } catch {
      let words = error.words(in: bytes[range], levels: open.count)
      return .failure(DecodeError(.invalidJSON(words), object: ()), at: start + error.offset)
    }
    return nil
  }

  // MARK: Failures

  /// Returns the failure for an unexpected byte, or for an unexpected end if `byte` is nil.
  private func failure(_ byte: UInt8?, at offset: Int) -> FoundRecord {
    let isInObject = open.last?.isObject == true
    let problem: JSONProblem.Expected =
      switch state {
      case .key: .key
      case .keyOrClose: .keyOrBrace
      case .colon: .colon
      case .commaOrClose: isInObject ? .commaOrBrace : .commaOrBracket
      case .end: .end
      default: .value
      }
    return .failure(invalid(problem, byte), at: offset)
  }

  private func invalid(_ problem: JSONProblem.Expected, _ byte: UInt8? = nil) -> DecodeError {
    // Pad with spaces, so the message does not depend on the byte's offset.
    let before: [UInt8] = open.isEmpty && state == .value ? [] : [0x20, 0x20, 0x20, 0x20]
    let words = withByteView(of: before + (byte.map { [$0] } ?? [])) { bytes in
      JSONProblem(problem, at: before.count).words(in: bytes)
    }
    // A second value suggests that the input is a series of records, not one document.
    let isSecond = open.isEmpty && state == .end && byte.map { $0 != 0 && beginsValue($0) } == true
    let advice = isSecond ? "; if it begins a record, say `lines` or `concatenated`" : ""
    return DecodeError(.invalidJSON(words + advice), object: ())
  }
}

extension DecodePath.Step {
  /// The array index of the step, or nil. A key of digits is also an index.
  fileprivate var index: Int? {
    switch self {
    case .index(let index): index
    case .key(let key): allBytes(of: key, satisfy: isDigit) ? Int(key) : nil
    }
  }
}

extension DecodeError {
  fileprivate init(_ kind: Kind, along steps: ArraySlice<DecodePath.Step>) {
    self.init(kind, object: ())
    path = DecodePath(steps: Array(steps))
  }
}

extension JSONKind {
  fileprivate init(beginningWith byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
    case UInt8(ascii: "n"): self = .null
    default: self = .number
    }
  }
}
