import Foundation

/// The ways in which a text may differ from strict JSON in UTF-8.
package struct JSONDialect: Sendable {
  package var isJSON5 = false
  /// True if the braces of the outermost object may be missing.
  package var assumesObject = false
  /// True if a comma may follow the last element or member.
  package var allowsTrailingCommas = false
  /// True if the value may have prose around it.
  package var ignoresProse = false
  var rejectsDuplicateKeys = false
  /// The encoding of the original text.
  package var encoding = TextEncoding.utf8
  /// False if the text ends early, at bytes that are not valid in the encoding.
  var isComplete = true

  func with(_ options: JSONDocument.Options) -> JSONDialect {
    var dialect = self
    dialect.isJSON5 = isJSON5 || options.contains(.json5)
    dialect.allowsTrailingCommas = allowsTrailingCommas || options.contains(.trailingCommas)
    dialect.ignoresProse = ignoresProse || options.contains(.ignoresProse)
    dialect.rejectsDuplicateKeys = options.contains(.rejectDuplicateKeys)
    return dialect
  }

  /// True if a text that is not strict JSON is not JSON in the dialect either, unless it has a trailing comma.
  var isScannedAsIs: Bool { !isJSON5 && !assumesObject && !ignoresProse && encoding == .utf8 }

  /// Converts `data` to UTF-8 and stores its encoding.
  mutating func decode(_ data: borrowing Data) -> BytesOwner {
    let decoded = withByteView(of: data) { bytes in
      encoding = TextEncoding(of: bytes)
      return encoding == .utf8 ? nil : encoding.text(of: bytes)
    }
    guard let decoded else { return BytesOwner(data) }
    isComplete = decoded.isComplete
    return BytesOwner(of: decoded.text)
  }

  /// The strict JSON of a text, or nil if the text is strict as it is. Prose before `start` is left out.
  func strictText(of source: ByteView, from start: Int? = nil) -> StrictText? {
    if isScannedAsIs, !allowsTrailingCommas { return nil }
    let text =
      if isJSON5 {
        JSON5Rewriter.rewrite(source, from: start, assumesObject: assumesObject)
      } else if assumesObject {
        StrictText(membersOf: source)
      } else {
        StrictText(copying: source, from: start ?? 0)
      }
    if !isJSON5 {
      let hasTrailingComma = allowsTrailingCommas && text.blankTrailingCommas()
      if !hasTrailingComma, !assumesObject, encoding == .utf8 { return nil }
    }
    if !isComplete, text.problem == nil { text.problem = JSONProblem(.encoding(encoding.name), at: source.count) }
    return text
  }
}

extension JSONDocument {
  /// Reads a text in a dialect, which is in UTF-8 and has no trailing white space.
  init(
    _ source: BytesOwner, in dialect: JSONDialect, depthLimit: Int, of origin: (any DocumentOrigin)?
  ) throws(JSONProblem) {
    let bytes = source.bytes
    if UInt32(exactly: bytes.count) == nil { throw JSONProblem(.size, at: 0) }
    let start = dialect.ignoresProse ? try bytes.startOfValue(isJSON5: dialect.isJSON5) : nil
    guard let text = dialect.strictText(of: bytes, from: start) else {
      self.init(source, tape: try Self.tape(ofValueAt: start, in: bytes, depthLimit: depthLimit), of: origin)
      if dialect.rejectsDuplicateKeys { try checkUniqueKeys() }
      return
    }
    let owner = BytesOwner(of: text.bytes)
    do throws(JSONProblem) {
      let tape = try Self.tape(ofValueAt: start == nil ? nil : 0, in: owner.bytes, depthLimit: depthLimit)
      if text.isInPlace, dialect.encoding == .utf8, !dialect.isJSON5 {
        self.init(owner, tape: tape, of: origin)
      } else {
        let converted = TextOrigin(source, text, dialect.encoding)
        self.init(owner, tape: tape, of: origin?.converting(converted) ?? converted)
      }
      if dialect.rejectsDuplicateKeys { try checkUniqueKeys() }
    } catch {
      // An error within the converted part comes first in the source.
      if error.offset < owner.bytes.count { throw JSONProblem(error.expected, at: text.origin(of: error.offset)) }
      throw text.problem ?? JSONProblem(error.expected, at: bytes.count)
    }
    if let problem = text.problem { throw problem }
  }
}

/// The original text of a document whose bytes were converted. Locations of nodes and errors refer to this text.
// It never changes.
private final class TextOrigin: DocumentOrigin, @unchecked Sendable {
  private let owner: BytesOwner
  private let origins: StrictText
  private let encoding: TextEncoding

  init(_ owner: BytesOwner, _ text: StrictText, _ encoding: TextEncoding) {
    self.owner = owner
    text.forgetBytes()
    origins = text
    self.encoding = encoding
  }

  /// The NaN or infinity that JSON5 writes by name at an offset of the document, or nil.
  func nonFinite(at offset: Int) -> Double? {
    let bytes = owner.bytes, start = origins.origin(of: offset)
    let isSigned = bytes[start] == "+" || bytes[start] == "-"
    switch bytes[isSigned ? start + 1 : start] {
    case UInt8(ascii: "I"): return bytes[start] == "-" ? -.infinity : .infinity
    case UInt8(ascii: "N"): return bytes[start] == "-" ? -.nan : .nan
    default: return nil
    }
  }

  func byteRange(of range: Range<Int>) -> Range<Int> {
    byteOffset(of: range.lowerBound)..<byteOffset(of: range.upperBound)
  }

  private func byteOffset(of offset: Int) -> Int {
    encoding.byteOffset(of: origins.origin(of: offset), in: owner.bytes)
  }

  func location(of offset: Int, in bytes: ByteView) -> ByteLocation {
    ByteLocation(of: origins.origin(of: offset), in: owner.bytes).encoded(as: encoding, in: owner.bytes)
  }
}
