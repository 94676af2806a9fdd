import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

private enum Color: String, KeyPathDecodable, CaseIterable { case red, green }

@Suite("errors about JSON that is still arriving") struct IncompleteErrorsTests {
  private struct Read: CustomTestStringConvertible, Sendable {
    let text: String
    let description: String
    let isFinal: Bool
    let options: JSONDocument.Options
    let read: @Sendable (JSONNode) throws -> Any
    var testDescription: String { "\(text): \(description)" }

    init(
      _ text: String, _ description: String, isFinal: Bool = false, _ options: JSONDocument.Options = [],
      _ read: @escaping @Sendable (JSONNode) throws -> Any
    ) {
      (self.text, self.description, self.isFinal, self.options, self.read) = (text, description, isFinal, options, read)
    }
  }

  @Test(
    "an error is incomplete if more bytes may resolve it",
    arguments: [
      Read("{", #"(root): "title" has not arrived yet"#) { try $0 => "title" as String },
      Read(#"{"a": {"b": 1 "#, #"a: "title" has not arrived yet"#) { try $0 => "a.title" as String },
      Read(#"{"a": {}, "#, #"a: missing key "title" (use =>? if it may be missing)"#) { try $0 => "a.title" as String },
      Read("[1, 2", "(root): index 1 has not arrived yet (array of 1 so far)") { try $0 => [1] as Int },
      Read("[1, 2]", "(root): no index 2 (array of 2) (use =>? if it may be missing)", isFinal: true) {
        try $0 => [2] as Int
      },
      Read("", "(root): the value has not arrived yet") { try $0 => "a" as Int },
      Read("1", "(root): the value has not arrived yet") { try Int(json: $0) },
      Read(#"{"a": "re"#, #"a: the value is not a known Color (allowed: "red", "green")"#) { try $0 => "a" as Color },
      Read(
        #"{"a": "2024-"#, "a: \(words(of: .date(.digits(.month, count: 2)))) (=> .date(format:) reads other formats)"
      ) { try $0 => "a" => .iso8601 as Date },
      Read(#"["re"#, "[0]: expected Int, found string", isFinal: true) { try $0 => [0] as Int },
      Read("[[", "[0]: expected String, found array", isFinal: true) { try $0 => [0] as String },
      Read("[300, ", "[0]: the number does not fit Int8 (-128...127)", isFinal: true) { try $0 => [0] as Int8 },
      Read(#"{"a": 1, "#, #"(root): "b" has not arrived yet; tried b, c"#) { try $0 => ("b" | "c") as Int },
    ])
  private func incomplete(read: Read) throws { try expect(read) }

  /// A later member with the same key replaces the first one.
  @Test(
    "an error inside an open object is incomplete, unless keys are unique",
    arguments: [
      Read(#"{"a": "re"#, "a: expected Int, found string") { try $0 => "a" as Int },
      Read(#"{"a": ["#, "a: expected String, found array") { try $0 => "a" as String },
      Read(#"{"a": 300, "#, "a: the number does not fit Int8 (-128...127)") { try $0 => "a" as Int8 },
      Read(#"{"a": {"b": [1]}, "#, "a.b[0]: expected String, found number") { try $0 => "a.b[0]" as String },
      Read(#"{"a": {"b": [1]}, "#, "a.b[0]: expected String, found number", isFinal: true, .rejectDuplicateKeys) {
        try $0 => "a.b[0]" as String
      },
      Read(#"{"a": {}, "#, #"a: missing key "b" (use =>? if it may be missing)"#, isFinal: true, .rejectDuplicateKeys) {
        try $0 => "a.b" as Int
      },
      Read(#"{"a": {"c": 1 "#, #"a: "b" has not arrived yet"#, .rejectDuplicateKeys) { try $0 => "a.b" as Int },
      Read(
        #"{"a": {"b": 1}, "#, "a.b: expected String, found number; the closest of 2 alternatives", .rejectDuplicateKeys
      ) { try $0 => "" => .oneOf(.custom { try $0 => "a.b" as String }, .custom { try $0 => "c" }) as String },
      Read(#"{"a": 1}"#, "a: expected String, found number", isFinal: true) { try $0 => "a" as String },
      Read(#"{"a": 1"#, "(root): expected [Int], found object", isFinal: true) { try [Int](json: $0) },
      Read(#"[{"a": 1, "#, "[0].a: expected String, found number") { try $0 => "[0].a" as String },
      Read(#"[{"a": 1}, "#, "[0].a: expected String, found number", isFinal: true) { try $0 => "[0].a" as String },
      Read(#"[{"a": 1}, {"a": 2, "#, "[0].a: expected String, found number", isFinal: true) {
        try $0 => "[0].a" as String
      },
      Read(#"[[], [0, {"a": [[1], "#, "[1][1].a[0][0]: expected String, found number") {
        try $0 => "[1][1].a[0][0]" as String
      },
      Read(#"[[], [0, {"a": [[1], "#, "[1][0]: expected String, found number", isFinal: true) {
        try $0 => "[1][0]" as String
      },
      Read(#"[[], [0, {"a": [[1], "#, "[1][1]: expected String, found object", isFinal: true) {
        try $0 => "[1][1]" as String
      },
      // The rule fails with a string, not with a node.
      Read(#"{"a": "x", "#, "a: long") { try $0 => "a" => .check("long") { $0.count > 1 } as String },
      Read(#"["x", "#, "[0]: long", isFinal: true) { try $0 => [0] => .check("long") { $0.count > 1 } as String },
      Read(#"{"a": "x", "#, "a: short") {
        try $0 => "a" => .map { (text: String) -> Int in throw DecodeError(.invalidValue("short"), object: text) }
      },
      Read(#"["x", "#, "[0]: short", isFinal: true) {
        try $0 => [0] => .map { (text: String) -> Int in throw DecodeError(.invalidValue("short"), object: text) }
      },
      Read(
        #"{"a": "[1", "b": 1"#,
        "a: embedded JSON, line 1, column 3: invalid JSON: ends too early: a truncated download?"
      ) {
        try $0 => "a" => .embeddedJSON as [Int]
      },
    ])
  private func openObjects(read: Read) throws { try expect(read) }

  private func expect(_ read: Read) throws {
    let root = try JSONDocument(partial: read.text.utf8, strings: .growing, options: read.options).root
    let error = try decodeError { try read.read(root) }
    expectEqual(error.description, read.description)
    expectEqual(error.isIncomplete, !read.isFinal)
  }

  @Test("what has not arrived is absent to =>?") func absent() throws {
    let root = try JSONDocument(partial: #"{"a": {"b": 1, "#.utf8).root
    try expectEqual(root =>? "a.c" as Int?, nil)
    try expectEqual(root =>? "x" as String? ?? "none", "none")
    // Null is no object, but an object may still arrive.
    let error = try decodeError { try JSONDocument(partial: "".utf8).root =>? "x" as Int? }
    #expect(error.code == .nullValue && error.isIncomplete)
  }

  /// Keys repeat in the documents.
  @Test("a final error remains, whatever follows") func finalErrors() throws {
    let paths: [DecodePath] = ["", "a", "b", "a.b", "[0]", "[1]", "a[0]", "[0].a", "[1].a.b", "[0][0]"]
    var finalCount = 0
    for seed in 0..<UInt64(isThorough ? 100 : 5) {
      var generator = RandomDocument(seed: seed)
      generator.keys = ["a", "a", "b", "b"]
      let bytes = Array(generator.value(depth: 4).utf8)
      for options in [[], .rejectDuplicateKeys] as [JSONDocument.Options] {
        var finals: [DecodePath: DecodeError] = [:]
        for count in 0...bytes.count {
          guard let root = try? JSONDocument(partial: bytes[..<count], strings: .growing, options: options).root else {
            continue
          }
          for path in paths {
            let error = Result { () throws(DecodeError) in try root => path as Int }.error
            if let final = finals[path], final != error { Issue.record("seed \(seed): \(path): \(final)") }
            if let error, !error.isIncomplete { finals[path] = error }
          }
        }
        finalCount += finals.count
      }
    }
    #expect(finalCount > 30)
  }

  @Test("a Codable type fails with the same errors") func codable() throws {
    struct Note: Decodable {
      let title: String
      let tags: [String]
    }
    let root = try JSONDocument(partial: #"{"title": "Tea", "#.utf8).root
    let error = try decodeError { try KeyPathDecoder().decode(Note.self, from: root) }
    expectEqual(error.description, #"(root): "tags" has not arrived yet in Note"#)
    #expect(error.isIncomplete)
    for (text, isIncomplete) in [
      (#"[{"title": 1, "#, true), (#"[{"title": 1}, "#, false), (#"[{"title": 1}, {"#, false),
    ] {
      let root = try JSONDocument(partial: text.utf8).root
      let error = try decodeError { try KeyPathDecoder().decode([Note].self, from: root) }
      expectEqual(error.description, "[0].title: expected String, found number in Note")
      expectEqual(error.isIncomplete, isIncomplete)
    }
  }
}
