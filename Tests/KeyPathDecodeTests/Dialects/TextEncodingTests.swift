import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The encodings that `KeyPathDecoder` reads.
let encodings: [String.Encoding] = [
  .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
]

@Suite struct TextEncodingTests {
  /// The number of bytes in a code unit.
  private func width(_ encoding: String.Encoding) -> Int {
    encoding == .utf8 ? 1 : encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? 2 : 4
  }

  @Test("every encoding decodes, with and without a mark", arguments: encodings, ["", "\u{FEFF}"])
  func everyEncoding(encoding: String.Encoding, mark: String) throws {
    func data(_ text: String) throws -> Data { try #require((mark + text).data(using: encoding)) }
    let decoder = KeyPathDecoder()
    expectEqual(
      try decoder.decode([String: [String]].self, from: data(#"{"é😀": ["a", "€", "\ud83d\ude00"]}"#)),
      ["é😀": ["a", "€", "😀"]])
    for text in ["1", "12", " 1 ", "1\n "] {
      expectEqual(
        try decoder.decode(Int.self, from: data(text)), Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    try expectEqual(decoder.decode(String.self, from: data("\"a\"")), "a")
    let empty = try decodeError { try decoder.decode(Int.self, from: data("")) }
    let nothing =
      mark.isEmpty
      ? "no bytes" : encoding == .utf8 ? "only a byte order mark" : "only whitespace"
    expectEqual("\(empty)", "(root): invalid JSON: expected a value, found \(nothing)")
  }

  @Test("locations count the bytes of the original encoding", arguments: encodings, ["", "\u{FEFF}"])
  func places(encoding: String.Encoding, mark: String) throws {
    let text = "[\n  \"é€😀\", 5]"
    let data = try #require((mark + text).data(using: encoding))
    let error = try decodeError { try KeyPathDecoder().decode([String].self, from: data) }
    expectEqual("\(error)", "[1]: expected String, found number")
    let before = try #require((mark + text.prefix(11)).data(using: encoding))
    expectEqual(place(of: error), "2:10 (\(before.count))")
    let node = try #require(error.object as? JSONNode)
    expectEqual(node.byteRange, before.count..<before.count + width(encoding))
    let short = data.dropLast(width(encoding))
    let end = try decodeError { try KeyPathDecoder().decode([String].self, from: Data(short)) }
    expectEqual("\(end)", "(root): invalid JSON: \(cutOff)")
    expectEqual(place(of: end), "2:11 (\(short.count))")
  }

  @Test(
    "bytes that are invalid in their encoding are refused",
    arguments: [
      ([0x5B, 0, 0x31, 0, 0x5D], "1:3 (4) (root): invalid JSON: the bytes are not valid UTF-16"),
      ([0x22, 0, 0x61, 0, 0, 0xD8, 0x22, 0], "1:3 (4) (root): invalid JSON: the bytes are not valid UTF-16"),
      ([0, 0x22, 0xDC, 0, 0, 0x22], "1:2 (2) (root): invalid JSON: the bytes are not valid UTF-16"),
      ([0x5B, 0, 0, 0, 0, 0xD8, 0, 0], "1:2 (4) (root): invalid JSON: the bytes are not valid UTF-32"),
      ([0x5B, 0, 0, 0, 0, 0, 0x11, 0], "1:2 (4) (root): invalid JSON: the bytes are not valid UTF-32"),
      ([0x7D, 0, 0, 0xD8], "1:1 (0) (root): invalid JSON: expected a value, found `}`"),
      (
        [0xFE, 0xFF],
        "1:1 (2) (root): invalid JSON: expected a value, found only whitespace"
      ),
      (
        [0xFF, 0xFE, 0, 0],
        "1:1 (4) (root): invalid JSON: expected a value, found only whitespace"
      ),
      ([0xFF, 0xFE, 0x31], "1:1 (2) (root): invalid JSON: the bytes are not valid UTF-16"),
      (
        [0],
        "1:1 (0) (root): invalid JSON: expected a value, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
      ),
    ] as [([UInt8], String)])
  func damaged(bytes: [UInt8], message: String) throws {
    let error = try decodeError { try KeyPathDecoder().decode([Int].self, from: Data(bytes)) }
    expectEqual("\(place(of: error)) \(error)", message)
  }

  @Test("damaged bytes give a value or a location in them") func damagedAnywhere() throws {
    var random = SplitMix64(state: 11)
    for encoding in encodings {
      let data = try #require("{ // é\n  a: ['😀', +0x1,],\n}".data(using: encoding))
      for round in 0..<1_000 {
        var damaged = data.prefix(Int.random(in: 0...data.count, using: &random))
        for _ in 0..<Int.random(in: 0...2, using: &random) where !damaged.isEmpty {
          damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        var decoder = KeyPathDecoder()
        decoder.allowsJSON5 = round % 2 == 0
        decoder.assumesTopLevelDictionary = round % 4 < 2
        do throws(DecodeError) {
          _ = try decoder.decode([String: [String]].self, from: damaged)
        } catch {
          let offset = error.location?.byteOffset ?? -1
          if !(0...damaged.count ~= offset) { Issue.record("\(Array(damaged)): \(offset)") }
        }
      }
    }
  }

  @Test("a document reads only UTF-8") func documents() {
    expectEqual(
      problem([0x31, 0]),
      "1:2 (1) invalid_json | (root): invalid JSON: expected the end, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
    )
  }
}
