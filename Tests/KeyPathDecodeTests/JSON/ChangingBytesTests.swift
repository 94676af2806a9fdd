import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// Memory lent to a `Data` may change after a document is read. The values are then wrong, but reading them stays
/// within the memory and never traps.
@Suite("bytes that change after parsing") struct ChangingBytesTests {
  private static let text = """
    {"a": [1, 2.5, "plain", {"b": -12345678901234567890, "a.b": true}], "b": {"a": "2024-02-29T12:00:00Z", "c": null},
     "c": [[1, "\\n"], ["\\u00e9\\ud83d\\ude00 text of more than sixteen bytes", "é€😀"]], "é": "é", "日本": "日本語日本語",
     "d": {"a": {"b": "plain text of more than sixteen bytes", "\\u0061b": 1e3}}, "key": ["\\ud83d\\ude00", "\\\\"],
     "long key of more than sixteen bytes": 0.30000000000000000000000001, "0": 123456789, "": "\\"", "e": [
     {"x": 1, "y": "short", "é": 1}, {"x": 2, "y": "\\u0041", "é": 2}, {"x": 3, "y": "ü", "é": 3}], "f": "\\ud83d\\ude00"}
    """

  /// Bytes that begin or interrupt a token.
  private static let others = Array("\\\\\\\\u\"\"[]{}:,-+.eE019dDfFtn \n".utf8) + [0, 0x7F]

  @Test("reads of randomly changed bytes stay in bounds", arguments: [1, 2])
  func randomChanges(seed: UInt64) throws {
    let bytes = Array(Self.text.utf8)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    var random = SplitMix64(state: seed)
    for round in 0..<(isThorough ? 48 : 12) {
      _ = memory.initialize(from: bytes)
      let data = Data(bytesNoCopy: memory.baseAddress!, count: memory.count, deallocator: .none)
      let json = try JSONDocument(data).root
      // Half of the documents have been read before the change.
      if round % 2 == 0 { read(json, &random) }
      let other = Self.others.randomElement(using: &random)!
      // Changing part of a multibyte character would make the bytes invalid UTF-8.
      for index in memory.indices where memory[index] < 0x80 {
        switch round % 4 {
        case 0:
          if Int.random(in: 0..<4, using: &random) == 0 { memory[index] = Self.others.randomElement(using: &random)! }
        case 1: memory[index] = other
        case 2: memory[index] = UInt8.random(in: 0...127, using: &random)
        default: if memory[index] != UInt8(ascii: "\\") { memory[index] = Self.others.randomElement(using: &random)! }
        }
      }
      read(json, &random)
    }
  }

  /// The string's end cuts off the escape, or the escape is half of a surrogate pair.
  @Test(
    "a cut-off escape decodes within its string",
    arguments: [
      ("\\n", "x\\", "x\0"), ("\\u0041", "aaaa\\u", "aaaau"), ("\\u0041", "\\ud83d", "ud83d"),
      ("\\ud83d\\ude00", "\\ud83d\\u0000", "\u{11800}"), ("\\ud83d\\ude00", "\\udfff\\uffff", "\u{FFFD}"),
      ("\\u0041", "\\\\\\\\\\\\", "\\\\\\"),
    ] as [(String, String, String)])
  func cutOffEscapes(before: String, after: String, value: String) throws {
    let text = "[\"\(before)\", \"so that the bytes are shared\"]"
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    defer { memory.deallocate() }
    _ = memory.initialize(from: text.utf8)
    let json = try JSONDocument(Data(bytesNoCopy: memory.baseAddress!, count: memory.count, deallocator: .none)).root
    for (index, byte) in after.utf8.enumerated().prefix(before.utf8.count) { memory[index + 2] = byte }
    expectEqual(json[0]?.value as? String, value)
  }

  /// A string too long for its tape word is scanned for its end, which may be gone.
  @Test("the scan for a lost string end stays in bounds", .enabled(if: isThorough, "a debug build takes seconds"))
  func noEnd() throws {
    let length = 1 << 26, count = length + 4
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(repeating: UInt8(ascii: "a"))
    (memory[0], memory[1], memory[count - 2], memory[count - 1]) = (0x5B, 0x22, 0x22, 0x5D)
    let json = try JSONDocument(Data(bytesNoCopy: memory.baseAddress!, count: count, deallocator: .none)).root
    expectEqual(json[0]?.byteRange, 1..<count - 1)
    (memory[count - 2], memory[count - 1]) = (0x5C, 0x5C)
    expectEqual(json[0]?.byteRange, 1..<count)
  }

  private func read(_ json: JSONNode, _ random: inout SplitMix64) {
    for path in RandomReads.paths { check(RandomReads.all.randomElement(using: &random)!(json, path)) }
    var nodes = [json]
    while let node = nodes.popLast() {
      check("\(node.value)")
      check(node.description)
      check(node.beginning)
      for key in node.keys {
        check(key)
        check(node[key]?.description ?? "")
      }
      #expect(
        node.keys.count <= node.entryCount && node.count <= node.entryCount
          && node.byteRange.upperBound <= Self.text.utf8.count)
      #expect(node.location.line > 0 && (node == json || node != json))
      nodes += node.elements
    }
    check(outcome { try json => "e" as [[String: String]] })
    check(outcome { try json => "a" as [Decimal] })
    check("\((try? KeyPathDecoder().decode([String: [String: Int]].self, from: json)) as Any)")
  }

  /// A string over invalid UTF-8 could read past its end.
  private func check(_ text: String) { #expect(isUTF8(text.utf8)) }
}
