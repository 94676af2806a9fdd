import KeyPathDecode

/// JSON that arrives in pieces: the bytes so far, and what the scanner found in them.
@usableFromInline
@safe struct ArrivingText: @unchecked Sendable {
  /// The bytes, and the zeros after them that the scanner may read.
  private var memory = [UInt8](repeating: 0, count: Self.padding)
  private static let padding = 16
  private let limit: Int
  private var isClosed = false
  /// True once bytes were refused because of the limit.
  private(set) var isTooLong = false
  private(set) var scanner: PartialScanner

  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - ignoresProse: True if the value may have prose around it.
  init(limit: Int, ignoresProse: Bool) {
    scanner = PartialScanner(ignoresProse: ignoresProse)
    self.limit = max(0, limit)
  }

  var count: Int { memory.count - Self.padding }

  /// Adds the next bytes, and scans them.
  ///
  /// - Returns: False if the text is closed: because of an earlier error, or because of a byte that cannot be part of JSON.
  ///   It is closed without the bytes if there would be more than the limit.
  @inlinable
  mutating func append(_ piece: some Collection<UInt8>) -> Bool {
    if let isValid = piece.withContiguousStorageIfAvailable({ unsafe append($0) }) { return isValid }
    return unsafe Array(piece).withUnsafeBufferPointer { unsafe append($0) }
  }

  @usableFromInline
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    if isClosed { return false }
    isTooLong = piece.count > limit - count
    if !isTooLong {
      memory.removeLast(Self.padding)
      unsafe memory += piece
      memory += repeatElement(0, count: Self.padding)
      if scan() { return true }
    }
    close()
    return false
  }

  /// Scans the bytes that have arrived. Returns false if one of them cannot be part of JSON.
  private mutating func scan() -> Bool {
    // A variable, because the closure cannot change `self`.
    var scanner = scanner
    defer { self.scanner = scanner }
    return withView { bytes in
      while !scanner.scanTokens(bytes) {
        if !scanner.scanRareToken(bytes) { return scanner.canContinue(bytes) }
      }
      return true
    }
  }

  private func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    unsafe memory.withUnsafeBufferPointer { buffer in
      // The buffer has the zeros at least, so it has an address.
      unsafe body(ByteView(start: buffer.baseAddress!, count: buffer.count - Self.padding, readable: buffer.count))
    }
  }

  /// Marks the end of the bytes. A number at the end is now complete.
  mutating func finish() { scanner.finish() }

  /// Refuses all further bytes.
  mutating func close() { isClosed = true }
}

// MARK: What has arrived

extension ArrivingText {
  /// The bytes.
  var bytes: [UInt8] { Array(memory[..<count]) }

  /// The location of a byte, or of the end.
  func location(of offset: Int) -> ByteLocation { withView { ByteLocation(of: offset, in: $0) } }

  /// The JSON so far, with all open containers closed.
  ///
  /// - Parameter growsStrings: True to close an open string, false to leave it out.
  /// - Returns: The text, and how many of its bytes have arrived.
  func closed(growsStrings: Bool) -> (text: BytesOwner, arrivedCount: Int) {
    let openString = growsStrings ? scanner.endOfOpenString : nil
    if scanner.valueCount == 0, openString == nil { return (BytesOwner(of: Array("null".utf8)), 0) }
    let end = openString ?? scanner.end
    if scanner.isComplete { return (BytesOwner(of: memory[..<end]), end) }
    var text = Array(memory[..<end])
    if openString != nil { text.append(UInt8(ascii: "\"")) }
    for isObject in scanner.open.reversed() { text.append(UInt8(ascii: isObject ? "}" : "]")) }
    return (BytesOwner(of: text), end)
  }
}

extension ByteView {
  /// A copy of the bytes.
  var array: [UInt8] { unsafe Array(buffer) }
}
