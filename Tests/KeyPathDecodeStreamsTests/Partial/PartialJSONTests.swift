import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite("JSON that is still arriving") struct PartialJSONTests {
  /// The part of a text that is there, as JSON.
  private func arrived(_ text: String, _ strings: PartialJSON.Strings = .whole) throws -> String {
    try JSONDocument(partial: text.utf8, strings: strings).root.description
  }

  /// The error of the bytes in one piece, with its location. Expects the same error for pieces of any length.
  private func problem(
    _ bytes: [UInt8], isFinished: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String? {
    func problem(_ count: Int) -> String? {
      do throws(DecodeError) {
        var json = PartialJSON()
        for piece in chunks(of: bytes, count) { try json.append(piece) }
        if isFinished { try json.finish() }
        return nil
      } catch {
        return "\(place(of: error)) \(error.code.rawValue) | \(error)"
      }
    }
    let whole = problem(max(1, bytes.count))
    for count in [1, 2, 3, 7] {
      expectEqual(problem(count), whole, "pieces of \(count)", sourceLocation: sourceLocation)
    }
    return whole
  }

  @Test(
    "values that have ended are there, and containers from their opening bracket on",
    arguments: [
      ("", "null"), ("  ", "null"), ("\u{FEFF}", "null"), ("{", "{}"), ("[", "[]"), ("[[{", "[[{}]]"), ("{\"a\"", "{}"),
      ("{\"a\":", "{}"), ("{\"a\": 1", "{}"), ("{\"a\": 1 ", "{\"a\":1}"), ("{\"a\": 1,", "{\"a\":1}"),
      ("{\"a\": 1, \"b\": [2, 3", "{\"a\":1,\"b\":[2]}"), ("{\"a\": 1, \"b\": {\"c\": tru", "{\"a\":1,\"b\":{}}"),
      ("[true", "[]"), ("[true]", "[true]"), ("[null,", "[null]"), ("[-1.5e+", "[]"), ("[-1.5e+3,", "[-1.5e+3]"),
      ("[\"a\"", "[\"a\"]"), ("[\"a", "[]"), ("\"a", "null"), ("\"a\"", "\"a\""), ("12", "null"), ("nul", "null"),
      ("[1] \n", "[1]"), ("\u{FEFF}{\"a\": [", "{\"a\":[]}"),
    ])
  func whole(text: String, expected: String) throws { try expectEqual(arrived(text), expected) }

  @Test(
    "a growing string has the characters that are whole",
    arguments: [
      ("\"", "\"\""), ("\"ab", "\"ab\""), ("{\"a\": \"x y", "{\"a\":\"x y\"}"), ("{\"a", "{}"),
      ("{\"a\": \"b\", \"c", "{\"a\":\"b\"}"),
      ("[\"a\\", "[\"a\"]"), ("[\"a\\n", "[\"a\\n\"]"), ("[\"\\u00e", "[\"\"]"), ("[\"\\u00e9", "[\"\\u00e9\"]"),
      ("[\"x\\ud83d", "[\"x\"]"), ("[\"x\\ud83d\\ude0", "[\"x\"]"), ("[\"x\\ud83d\\ude00", "[\"x\\ud83d\\ude00\"]"),
    ])
  func growing(text: String, expected: String) throws { try expectEqual(arrived(text, .growing), expected) }

  @Test("a character cut in the middle of its bytes is left out")
  func cutCharacters() throws {
    let bytes = Array("\"a\u{E9}\u{20AC}\u{1F600}".utf8)
    let texts = try (1...bytes.count).map {
      try JSONDocument(partial: bytes[..<$0], strings: .growing).root.description
    }
    expectEqual(
      texts,
      [
        "\"\"", "\"a\"", "\"a\"", "\"a\u{E9}\"", "\"a\u{E9}\"", "\"a\u{E9}\"", "\"a\u{E9}\u{20AC}\"",
        "\"a\u{E9}\u{20AC}\"", "\"a\u{E9}\u{20AC}\"", "\"a\u{E9}\u{20AC}\"", "\"a\u{E9}\u{20AC}\u{1F600}\"",
      ])
  }

  /// The last character of each text is wrong, at its first byte.
  @Test(
    "a wrong byte is an error as soon as it arrives, whatever follows it and wherever the bytes are cut",
    arguments: [
      "{\"a\": 1,}", "[1 2", "[01", "[-x", "[1.e", "[1ex", "[tru]", "[nulL", "nll", "nx", "{a", "{\"a\" 1", "[}", "{]",
      "[1]]", "{} x", "[\"a\u{1}", "[\"\\x", "[\"\\u12G", "[\"\\ud83dx", "[\"\\ud83d\\n", "[\"\\ud83d\\u0041",
      "[\"\\ude00", "\u{FEFF}\u{FEFF}", "truex", "<", "'", "/", "d", "S", "\u{1F}", "[1,\n  \"é\", \u{A0}", "\"a\"\"",
    ])
  func wrongBytes(text: String) throws {
    let end = try #require(text.utf8.lastIndex { $0 & 0xC0 != 0x80 })
    let bytes = Array(text.utf8[...end])
    // A string follows, so that the whole document does not look cut off.
    let expected = TestSupport.problem(bytes + [UInt8(ascii: "\"")])
    for rest in ["", " 1", "l ", "l: ", "\"", "html><p>", "ata: {}", "orry, no.\n", "}]", "\u{FEFF}"] {
      try expectEqual(problem(bytes + Array(rest.utf8)), expected, "\(rest)")
    }
  }

  @Test("a document in one piece names its format, which only the bytes after a wrong one show")
  func formats() throws {
    for text in ["data: {}", "<?xml version=\"1.0\"?>", "// a", "eyJhbGciOiJIUzI1NiJ9"] {
      let error = try decodeError { try JSONDocument(partial: text.utf8) }
      expectEqual("\(place(of: error)) \(error.code.rawValue) | \(error)", TestSupport.problem(text + "\""))
    }
  }

  @Test("random documents, valid or not, end with the same error wherever they are cut") func randomProblems() throws {
    var endings: [Bool: Int] = [:]
    for seed in 0..<UInt64(isThorough ? 3_000 : 240) {
      var generator = RandomDocument(seed: seed)
      var bytes = Array(generator.value(depth: 3).utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator.random) where !bytes.isEmpty {
        damage(&bytes, with: Array("{}[],:\"\\/ntuf019-.eE+dD8 x\n\u{1}é".utf8), &generator.random)
      }
      let expected = ending(bytes) { bytes.count - $0 }
      endings[expected.isError, default: 0] += 1
      expectEqual(expected.isError, (TestSupport.problem(bytes) != nil), "seed \(seed)")
      for longest in [1, 4, 30] {
        let found = ending(bytes) { _ in Int.random(in: 1...longest, using: &generator.random) }
        expectEqual(
          found, expected, "seed \(seed), pieces of up to \(longest): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(endings.values.allSatisfy { $0 > 100 } && endings.count == 2)
  }

  /// The value or the error of bytes in pieces, the lengths of which depend on where they start.
  private func ending(_ bytes: [UInt8], _ length: (Int) -> Int) -> Ending {
    var json = PartialJSON(), start = 0
    do throws(DecodeError) {
      while start < bytes.count {
        let end = min(bytes.count, start + length(start))
        try json.append(bytes[start..<end])
        start = end
      }
      try json.finish()
      return Ending(text: json.root.description, isError: false)
    } catch {
      return Ending(text: "\(place(of: error)) \(error.code.rawValue) | \(error)", isError: true)
    }
  }

  private struct Ending: Equatable { let text: String, isError: Bool }

  @Test("bytes after the end of a finished number are an error there, wherever they are cut")
  func bytesAfterTheEnd() throws {
    for rest in [["2"], ["2["], ["2", "["], ["e5"], ["e"], [".5 x"]] {
      var json = PartialJSON()
      try json.append("12".utf8)
      try json.finish()
      let error = try decodeError { for piece in rest { try json.append(piece.utf8) } }
      expectEqual("\(place(of: error)) \(error)", "1:3 (2) (root): invalid JSON: expected the end, found more bytes")
    }
  }

  @Test(
    "bytes that are not UTF-8 are an error, wherever they are cut",
    arguments: [
      [0xC0], [0xC1, 0x80], [0xE0, 0x80], [0xED, 0xA0], [0xF0, 0x80], [0xF4, 0x90], [0xF5], [0x80], [0xE2, 0x82, 0x22],
      [0xFF],
    ] as [[UInt8]])
  func wrongCharacters(bytes: [UInt8]) throws {
    let problem = try problem([0x5B, 0x22, 0x61] + bytes)
    expectEqual(problem, "1:4 (3) invalid_json | (root): invalid JSON: the bytes are not valid UTF-8")
  }

  @Test(
    "finishing in the middle is the error of a document that is cut off",
    arguments: [
      "", " ", "[", "{\"a\"", "{\"a\": 1", "\"a", "\"\\u00", "tru", "-", "1.", "1e", "[1, 12", "{\"a\": \"\u{E9}",
    ])
  func finishInTheMiddle(text: String) throws {
    try expectEqual(problem(Array(text.utf8), isFinished: true), TestSupport.problem(text))
  }

  @Test("finishing completes a number or literal", arguments: ["12", "-1.5e3", "0", "true", "null", "1 "])
  func finishNumbers(text: String) throws {
    var json = PartialJSON()
    try json.append(text.utf8)
    expectEqual(json.isComplete, text.hasSuffix(" "))
    try json.finish()
    #expect(json.isComplete && json.root.isComplete)
    expectEqual(json.root.description, text.trimmingCharacters(in: .whitespaces))
    #expect(throws: DecodeError(.invalidJSON, at: "")) { try json.append("2".utf8) }
  }

  @Test("after an error, each call throws it again, and the root keeps what came before") func errorsStay() throws {
    var json = PartialJSON()
    try json.append("[1, 2 ".utf8)
    let first = try decodeError { try json.append("x".utf8) }
    let second = try decodeError { try json.append("]".utf8) }
    let third = try decodeError { try json.finish() }
    expectEqual([first, second, third].map(\.summary), Array(repeating: first.summary, count: 3))
    expectEqual(first.summary, "(root): invalid JSON: expected `,` or `]`, found a letter")
    expectEqual(json.root.description, "[1,2]")
    #expect(!json.isComplete)
  }

  @Test("nodes do not change when more arrives") func earlierNodes() throws {
    var json = PartialJSON(strings: .growing)
    try json.append(#"{"items": [{"name": "ab"#.utf8)
    let root = json.root, name = try root => "items[0].name" as JSONNode
    try json.append(#"cd"}], "more": 1}"#.utf8)
    expectEqual(root.description, #"{"items":[{"name":"ab"}]}"#)
    expectEqual(name.description, #""ab""#)
    expectEqual(json.root.description, #"{"items":[{"name":"abcd"}],"more":1}"#)
    try json.append([])
    try json.append(" \n".utf8)
    #expect(json.isComplete)
  }

  @Test("copies grow apart, and white space after the end changes no node") func copies() throws {
    var first = PartialJSON(strings: .growing)
    try first.append("[1, \"a".utf8)
    var second = first
    try first.append("b\"]".utf8)
    try second.append("c".utf8)
    let root = first.root
    try first.append(" \n".utf8)
    try second.append("\"]".utf8)
    expectEqual([root, first.root, second.root].map(\.description), ["[1,\"ab\"]", "[1,\"ab\"]", "[1,\"ac\"]"])
  }

  @Test("copies grow apart by short pieces of text in a string, too") func copiesOfText() throws {
    var first = PartialJSON(strings: .growing)
    try first.append("[\"0123456789".utf8)
    var second = first
    let root = first.root
    try first.append("abcdefgh".utf8)
    try second.append("ABCDEFGHIJKLMNOP".utf8)
    try first.append("ijklmnop".utf8)
    try second.append("QRSTUVWX".utf8)
    expectEqual(root.description, "[\"0123456789\"]")
    expectEqual(first.root.description, "[\"0123456789abcdefghijklmnop\"]")
    expectEqual(second.root.description, "[\"0123456789ABCDEFGHIJKLMNOPQRSTUVWX\"]")
  }

  @Test(
    "a string in pieces of any length is the same as in pieces of a byte",
    arguments: [
      "\"", "\\n", "\\\"", "\\x", "\\u00e9", "\\ud83d\\ude00", "\\ude00", "\\ud83dx", "\u{E9}", "\u{65E5}\u{672C}",
      "\u{1F600}",
      "\u{1}", "\u{0}", " ",
    ])
  func strings(special: String) throws {
    for position in stride(from: 0, to: 34, by: isThorough ? 1 : 5) {
      let filler = String(repeating: "x", count: 33)
      let text = "[\"\(filler.prefix(position))\(special)\(filler.dropFirst(position))\"]"
      let expected = try outcome(Array(text.utf8), 1)
      for count in 2..<20 {
        let found = try outcome(Array(text.utf8), count)
        expectEqual(found.end, expected.end, "pieces of \(count), \(position)")
        for (bytes, root) in found.roots { expectEqual(root, expected.roots[bytes], "pieces of \(count), \(position)") }
      }
    }
  }

  /// The root after each piece, by the number of bytes, and the final root or error.
  private func outcome(_ bytes: [UInt8], _ count: Int) throws -> (roots: [Int: String], end: String) {
    var json = PartialJSON(strings: .growing), roots: [Int: String] = [:], arrived = 0
    do throws(DecodeError) {
      for piece in chunks(of: bytes, count) {
        try json.append(piece)
        arrived += piece.count
        roots[arrived] = json.root.description
      }
      try json.finish()
      return (roots, json.root.description)
    } catch {
      return (roots, "\(place(of: error)) \(error)")
    }
  }

  @Test("values that may grow are incomplete, and their range ends with the bytes") func completeness() throws {
    let root = try JSONDocument(partial: #"{"a": [1, [2], "x"#.utf8, strings: .growing).root
    let values = try [root] + ["a", "a[0]", "a[1]", "a[2]"].map { try root => DecodePath($0) as JSONNode }
    expectEqual(values.map(\.isComplete), [false, false, true, true, false])
    expectEqual(values.map(\.byteRange), [0..<17, 6..<17, 7..<8, 10..<13, 15..<17])
    let nothing = try JSONDocument(partial: "".utf8).root
    #expect(nothing.kind == .null && !nothing.isComplete && nothing.byteRange.isEmpty)
    #expect(try JSONDocument("[null]".utf8).root.isComplete)
  }

  @Test("the limits are errors") func limits() throws {
    var json = PartialJSON(byteLimit: 8)
    try json.append("[       ".utf8)
    let error = try decodeError { try json.append(" ".utf8) }
    expectEqual(error.description, "(root): the JSON is longer than 8 bytes (to allow more, pass byteLimit:)")
    expectEqual(json.root.description, "[]")
    let deep = String(repeating: "[", count: 513)
    expectEqual(
      try problem(Array(deep.utf8)), "1:513 (512) invalid_json | (root): invalid JSON: nested deeper than 512 levels")
    try expectEqual(JSONDocument(partial: deep.utf8.dropLast()).root.count, 1)
  }

  @Test(
    "a value that does not end is refused at the limit", arguments: ["\"", "[\"a", "1", "-0.", "1e", " "],
    [PartialJSON.Strings.whole, .growing])
  func endless(start: String, strings: PartialJSON.Strings) throws {
    for byteLimit in [start.utf8.count, 1_000] {
      var json = PartialJSON(strings: strings, byteLimit: byteLimit), count = start.utf8.count
      try json.append(start.utf8)
      let error = try decodeError {
        while true {
          try json.append((start == " " ? " " : "1").utf8)
          count += 1
        }
      }
      expectEqual(count, byteLimit)
      expectEqual(error.summary, "(root): the JSON is longer than \(byteLimit) bytes")
      expectEqual(error.location?.byteOffset, byteLimit)
    }
  }

  @Test(
    "a short document is the same wherever it is cut",
    arguments: ["\u{FEFF}[1]", "{\"a\":-1.5}", "[\"\u{E9}\\n\"]", "[true,null]", "\"\\ud83d\\ude00\"", " 1e5 "])
  func everyCut(text: String) throws {
    let bytes = Array(text.utf8), whole = try JSONDocument(bytes).root
    for cuts in stride(from: 0, to: 1 << (bytes.count - 1), by: isThorough ? 1 : 7) {
      var json = PartialJSON(), start = 0
      for end in 1...bytes.count where end == bytes.count || cuts >> (end - 1) & 1 == 1 {
        try json.append(bytes[start..<end])
        start = end
      }
      try json.finish()
      #expect(json.root == whole && json.root.byteRange == whole.byteRange, "cuts \(String(cuts, radix: 2))")
    }
  }

  @Test("JSON5 is refused, and so are duplicate keys if asked for") func options() throws {
    let json5 = try decodeError { try JSONDocument(partial: "{}".utf8, options: .json5) }
    expectEqual(
      json5.description,
      "(root): JSON5 and trailing commas cannot be read before the text is complete (collect all bytes first, then read them with that option)"
    )
    let text = #"{"a": 1, "a": 2, "b"#
    try expectEqual(JSONDocument(partial: text.utf8).root.count, 1)
    let duplicate = try decodeError { try JSONDocument(partial: text.utf8, options: .rejectDuplicateKeys) }
    expectEqual(duplicate.summary, "(root): invalid JSON: duplicate key in an object")
  }
}
