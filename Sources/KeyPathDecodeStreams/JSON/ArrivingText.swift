import Foundation
import KeyPathDecode

/// JSON that arrives in pieces: the bytes so far, followed by zeros, and what the scanner found in them.
// Most appends touch only these fields. A field of the class would be checked for exclusive access each time.
@usableFromInline
@safe struct ArrivingText: @unchecked Sendable {
  private var memory: ArrivingMemory
  /// The address of `memory`.
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// How many bytes fit in the memory; negative once the text is closed.
  private var capacity = 0
  private let limit: Int
  /// True once bytes were refused because of the limit.
  private(set) var isTooLong = false
  private(set) var scanner: PartialScanner

  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - ignoresProse: True if the value may have prose around it.
  init(limit: Int, ignoresProse: Bool) {
    scanner = PartialScanner(ignoresProse: ignoresProse)
    memory = ArrivingMemory(capacity: 0)
    unsafe start = unsafe memory.start
    self.limit = max(0, limit)
  }

  private var view: ByteView {
    unsafe ByteView(start: UnsafePointer(start), count: count, readable: count &+ ArrivingMemory.padding)
  }

  /// Adds the next bytes, and scans them.
  ///
  /// - Returns: False if the text is closed: because of an earlier error, or because of a byte that cannot be part of JSON.
  ///   It is closed without the bytes if there would be more than the limit.
  @inlinable
  mutating func append(_ piece: some Collection<UInt8>) -> Bool {
    if let isValid = piece.withContiguousStorageIfAvailable({ unsafe append($0) }) { return isValid }
    return unsafe Array(piece).withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Fast path for ``appendAny(_:)``, for 8 to 16 bytes of plain text in a string.
  ///
  /// If the bytes turn out to be anything else, it scans them as ``appendAny(_:)`` does.
  @usableFromInline
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    let added = piece.count, start = count, newCount = start &+ added
    guard added >= 8, added <= 16, newCount <= capacity, isKnownUniquelyReferenced(&memory) else {
      return unsafe appendAny(piece)
    }
    // Two words that may overlap. A piece that is not empty has an address.
    let source = unsafe UnsafeRawPointer(piece.baseAddress.unsafelyUnwrapped)
    let first = unsafe source.loadUnaligned(as: SIMD8<UInt8>.self)
    let last = unsafe source.loadUnaligned(fromByteOffset: added &- 8, as: SIMD8<UInt8>.self)
    let end = unsafe UnsafeMutableRawPointer(self.start + start)
    unsafe end.storeBytes(of: first, as: SIMD8<UInt8>.self)
    unsafe end.storeBytes(of: last, toByteOffset: added &- 8, as: SIMD8<UInt8>.self)
    unsafe Self.storeZeros(at: end + added)
    count = newCount
    if scanner.endOfOpenString == nil { return scanTokens() || scanRest() }
    // The stops are the same in any order of the bytes.
    return scanner.skipPlainText(SIMD16(lowHalf: first, highHalf: last), from: start, to: newCount) || scanRest()
  }

  private mutating func appendAny(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    let added = piece.count
    if added > capacity &- count || !isKnownUniquelyReferenced(&memory) {
      guard makeRoom(for: added) else { return false }
    }
    let end = unsafe UnsafeMutableRawPointer(start + count)
    if let source = piece.baseAddress { unsafe end.copyMemory(from: source, byteCount: added) }
    unsafe Self.storeZeros(at: end + added)
    count &+= added
    return scanTokens() || scanRest()
  }

  /// Stores the zeros that follow the bytes.
  ///
  /// - Precondition: The memory has room for the padding at `end`.
  private static func storeZeros(at end: UnsafeMutableRawPointer) {
    unsafe end.storeBytes(of: SIMD2(0, 0), as: SIMD2<UInt64>.self)
  }

  /// Scans the bytes up to a token that is rare or wrong. Returns false if there is one.
  private mutating func scanTokens() -> Bool { scanner.scanTokens(view) }

  /// Scans the rest of the bytes, from where ``scanTokens()`` stopped. Closes the text and returns false if a byte cannot be
  /// part of JSON.
  private mutating func scanRest() -> Bool {
    repeat {
      if scanner.scanRareToken(view) { continue }
      if scanner.canContinue(view) { return true }
      close()
      return false
    } while !scanTokens()
    return true
  }

  /// Makes room for more bytes in memory that no other text shares. Returns false if the text is closed, or if there would be
  /// too many bytes.
  private mutating func makeRoom(for added: Int) -> Bool {
    if capacity < 0 { return false }
    if added > limit - count {
      isTooLong = true
      close()
      return false
    }
    if added > capacity - count { capacity = min(limit, max(64, 2 * count, count + added)) }
    if isKnownUniquelyReferenced(&memory) {
      memory.resize(to: capacity)
    } else {
      let copy = ArrivingMemory(capacity: capacity)
      unsafe copy.start.update(from: start, count: count)
      memory = copy
    }
    unsafe start = unsafe memory.start
    return true
  }

  /// Marks the end of the bytes. A number at the end is now complete.
  mutating func finish() { scanner.finish() }

  /// Refuses all further bytes.
  mutating func close() { capacity = -1 }
}

// MARK: What has arrived

extension ArrivingText {
  /// A copy of the bytes.
  var bytes: [UInt8] { view.array }

  /// The location of a byte, or of the end.
  func location(of offset: Int) -> ByteLocation { ByteLocation(of: offset, in: view) }

  /// The JSON so far, with all open containers closed.
  ///
  /// - Parameter growsStrings: True to close an open string, false to leave it out.
  /// - Returns: The text, and how many of its bytes have arrived.
  func closed(growsStrings: Bool) -> (text: BytesOwner, arrivedCount: Int) {
    let openString = growsStrings ? scanner.endOfOpenString : nil
    if scanner.valueCount == 0, openString == nil { return (BytesOwner(of: Array("null".utf8)), 0) }
    let end = openString ?? scanner.end
    if scanner.isComplete, end == count || view[end - 1] == "}" || view[end - 1] == "]" {
      let bytes = unsafe ByteView(start: view.start, count: end, readable: view.readable)
      return (BytesOwner(CopiedBytes(sharing: memory, bytes)), end)
    }
    var scanner = scanner, text: [UInt8] = []
    text.reserveCapacity(end + 1 + scanner.depth)
    unsafe text.append(contentsOf: view[0..<end].buffer)
    if openString != nil { text.append(UInt8(ascii: "\"")) }
    while scanner.depth > 0 {
      text.append(scanner.closingBracket)
      scanner.close()
    }
    return (BytesOwner(of: text), end)
  }
}

extension ByteView {
  /// A copy of the bytes.
  var array: [UInt8] { unsafe Array(buffer) }
}

/// Memory for bytes that arrive, which grows. A text writes to it only if no other text or document shares it.
@safe final class ArrivingMemory {
  /// The number of zeros after the bytes.
  static let padding = 16
  fileprivate private(set) var start: UnsafeMutablePointer<UInt8>

  fileprivate init(capacity: Int) {
    unsafe start = unsafe resized(nil, to: capacity + Self.padding)
  }

  fileprivate func resize(to capacity: Int) {
    unsafe start = unsafe resized(start, to: capacity + Self.padding)
  }

  deinit {
    unsafe free(start)
  }
}

/// `realloc` moves a large block by its page tables, so that its bytes are never there twice.
private func resized(_ bytes: UnsafeMutablePointer<UInt8>?, to count: Int) -> UnsafeMutablePointer<UInt8> {
  guard let memory = unsafe realloc(bytes, count) else { fatalError("out of memory") }
  return unsafe memory.bindMemory(to: UInt8.self, capacity: count)
}
