import Foundation
import KeyPathDecode

/// The line around the byte where invalid JSON fails. Its text is masked, because invalid JSON does not show which text
/// is secret. For `{"pin": 12a}` it shows `{"xxx": 00x}`.
struct BytesExcerpt {
  /// The number of bytes to read before and after the failure.
  private static let reach = 48

  private(set) var lines: [DecodeReport.Line] = []

  init(of data: Data, at offset: Int) {
    let offset = min(max(0, offset), data.count)
    let start = max(0, offset - Self.reach)
    let before = bytes(of: data, in: start..<offset)
    let line = before.split(omittingEmptySubsequences: false) { isLineEnd($0) }.last ?? []
    let isCut = line.count == before.count && start > 0
    let rest = bytes(of: data, in: offset..<offset + Self.reach).prefix { !isLineEnd($0) }
    let failed = rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    let end = offset < data.count ? "<end of line>" : "<end>"
    lines = [
      DecodeReport.Line(
        depth: 0, role: .value, key: (isCut ? "…" : "") + masked(line), text: failed.isEmpty ? end : masked(failed),
        isFollowed: false, failure: 0, others: nil)
    ]
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Keeps JSON punctuation, and replaces each digit with `0` and every other character with `x`.
private func masked(_ bytes: some Sequence<UInt8>) -> String {
  String(
    decoding: bytes.compactMap { byte -> UInt8? in
      if byte & 0xC0 == 0x80 { return nil }
      if isDigit(byte) { return UInt8(ascii: "0") }
      if byte == UInt8(ascii: "\t") { return UInt8(ascii: " ") }
      return #"{}[]:," "#.utf8.contains(byte) ? byte : UInt8(ascii: "x")
    }, as: UTF8.self)
}

/// Returns the bytes of a range counted from 0, clamped to the data.
private func bytes(of data: Data, in range: Range<Int>) -> [UInt8] {
  let range = range.clamped(to: 0..<data.count)
  return Array(data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound])
}
