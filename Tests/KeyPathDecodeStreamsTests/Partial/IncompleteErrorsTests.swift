import Foundation
import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport
import Testing

private enum Color: String, KeyPathDecodable, CaseIterable { case red, green }

@Suite("errors about JSON that is still arriving") struct IncompleteErrorsTests {
  private struct Read: CustomTestStringConvertible, Sendable {
    let text: String
    let read: @Sendable (JSONNode) throws -> Any
    let description: String
    var isIncomplete = true
    var options: JSONDocument.Options = []
    var testDescription: String { "\(text): \(description)" }
  }

  @Test(
    "an error is incomplete if more bytes may resolve it",
    arguments: [
      Read(
        text: "{", read: { try $0 => "title" as String }, description: #"(root): "title" has not arrived yet"#),
      Read(
        text: #"{"a": {"b": 1 "#, read: { try $0 => "a.title" as String },
        description: #"a: "title" has not arrived yet"#),
      Read(
        text: #"{"a": {}, "#, read: { try $0 => "a.title" as String },
        description: #"a: missing key "title" (use =>? if it may be missing)"#),
      Read(
        text: "[1, 2", read: { try $0 => [1] as Int },
        description: "(root): index 1 has not arrived yet (array of 1 so far)"),
      Read(
        text: "[1, 2]", read: { try $0 => [2] as Int },
        description: "(root): no index 2 (array of 2) (use =>? if it may be missing)", isIncomplete: false),
      Read(text: "", read: { try $0 => "a" as Int }, description: "(root): the value has not arrived yet"),
      Read(text: "1", read: { try Int(json: $0) }, description: "(root): the value has not arrived yet"),
      Read(
        text: #"{"a": "re"#, read: { try $0 => "a" as Color },
        description: #"a: the value is not a known Color (allowed: "red", "green")"#),
      Read(
        text: #"{"a": "2024-"#, read: { try $0 => "a" => .iso8601 as Date },
        description: "a: \(words(of: .date(.digits(.month, count: 2)))) (=> .date(format:) reads other formats)"),
      Read(
        text: #"["re"#, read: { try $0 => [0] as Int }, description: "[0]: expected Int, found string",
        isIncomplete: false),
      Read(
        text: "[[", read: { try $0 => [0] as String }, description: "[0]: expected String, found array",
        isIncomplete: false),
      Read(
        text: "[300, ", read: { try $0 => [0] as Int8 },
        description: "[0]: the number does not fit Int8 (-128...127)", isIncomplete: false),
      Read(
        text: #"{"a": 1, "#, read: { try $0 => ("b" | "c") as Int },
        description: #"(root): "b" has not arrived yet; tried b, c"#),
    ])
  private func incomplete(read: Read) throws {
    try expect(read)
  }

  /// A later member with the same key replaces the first one.
  @Test(
    "an error inside an open object is incomplete, unless keys are unique",
    arguments: [
      Read(text: #"{"a": "re"#, read: { try $0 => "a" as Int }, description: "a: expected Int, found string"),
      Read(text: #"{"a": ["#, read: { try $0 => "a" as String }, description: "a: expected String, found array"),
      Read(
        text: #"{"a": 300, "#, read: { try $0 => "a" as Int8 },
        description: "a: the number does not fit Int8 (-128...127)"),
      Read(
        text: #"{"a": {"b": [1]}, "#, read: { try $0 => "a.b[0]" as String },
        description: "a.b[0]: expected String, found number"),
      Read(
        text: #"{"a": {"b": [1]}, "#, read: { try $0 => "a.b[0]" as String },
        description: "a.b[0]: expected String, found number", isIncomplete: false, options: .rejectDuplicateKeys),
      Read(
        text: #"{"a": {}, "#, read: { try $0 => "a.b" as Int },
        description: #"a: missing key "b" (use =>? if it may be missing)"#, isIncomplete: false,
        options: .rejectDuplicateKeys),
      Read(
        text: #"{"a": {"c": 1 "#, read: { try $0 => "a.b" as Int }, description: #"a: "b" has not arrived yet"#,
        options: .rejectDuplicateKeys),
      Read(
        text: #"{"a": 1}"#, read: { try $0 => "a" as String }, description: "a: expected String, found number",
        isIncomplete: false),
      Read(
        text: #"{"a": 1"#, read: { try [Int](json: $0) }, description: "(root): expected [Int], found object",
        isIncomplete: false),
      Read(
        text: #"[{"a": 1, "#, read: { try $0 => "[0].a" as String },
        description: "[0].a: expected String, found number"),
      Read(
        text: #"[{"a": 1}, "#, read: { try $0 => "[0].a" as String },
        description: "[0].a: expected String, found number", isIncomplete: false),
      Read(
        text: #"[{"a": 1}, {"a": 2, "#, read: { try $0 => "[0].a" as String },
        description: "[0].a: expected String, found number", isIncomplete: false),
      Read(
        text: #"[[], [0, {"a": [[1], "#, read: { try $0 => "[1][1].a[0][0]" as String },
        description: "[1][1].a[0][0]: expected String, found number"),
      Read(
        text: #"[[], [0, {"a": [[1], "#, read: { try $0 => "[1][0]" as String },
        description: "[1][0]: expected String, found number", isIncomplete: false),
      Read(
        text: #"[[], [0, {"a": [[1], "#, read: { try $0 => "[1][1]" as String },
        description: "[1][1]: expected String, found object", isIncomplete: false),
      // The rule fails with a string, not with a node.
      Read(
        text: #"{"a": "x", "#, read: { try $0 => "a" => .check("long") { $0.count > 1 } as String },
        description: "a: long"),
      Read(
        text: #"["x", "#, read: { try $0 => [0] => .check("long") { $0.count > 1 } as String },
        description: "[0]: long", isIncomplete: false),
      Read(
        text: #"{"a": "x", "#,
        read: {
          try $0 => "a" => .map { (text: String) -> Int in throw DecodeError(.invalidValue("short"), object: text) }
        },
        description: "a: short"),
      Read(
        text: #"["x", "#,
        read: {
          try $0 => [0] => .map { (text: String) -> Int in throw DecodeError(.invalidValue("short"), object: text) }
        },
        description: "[0]: short", isIncomplete: false),
      Read(
        text: #"{"a": "[1", "b": 1"#, read: { try $0 => "a" => .embeddedJSON as [Int] },
        description:
          "a: embedded JSON, line 1, column 3: invalid JSON: ends too early: a truncated download?"
      ),
    ])
  private func openObjects(read: Read) throws {
    try expect(read)
  }

  private func expect(_ read: Read) throws {
    let root = try JSONDocument(partial: read.text.utf8, strings: .growing, options: read.options).root
    let error = try decodeError { try read.read(root) }
    #expect(error.description == read.description)
    #expect(error.isIncomplete == read.isIncomplete)
  }

  @Test("what has not arrived is absent to =>?") func absent() throws {
    let root = try JSONDocument(partial: #"{"a": {"b": 1, "#.utf8).root
    #expect(try root =>? "a.c" as Int? == nil)
    #expect(try root =>? "x" as String? ?? "none" == "none")
    // Null is no object, but an object may still arrive.
    let error = try decodeError { try JSONDocument(partial: "".utf8).root =>? "x" as Int? }
    #expect(error.code == .nullValue && error.isIncomplete)
  }

  @Test("an error of a whole document is final") func whole() throws {
    let root = try JSONDocument("{\"a\": null}".utf8).root
    #expect(try !decodeError { try root => "b" as Int }.isIncomplete)
    #expect(try !decodeError { try root => "a" as Int }.isIncomplete)
    #expect(try !decodeError { try ["a": 1] => "b" as Int }.isIncomplete)
  }

  /// Keys repeat in the documents.
  @Test("a final error remains, whatever follows") func finalErrors() throws {
    let paths: [DecodePath] = ["", "a", "b", "a.b", "[0]", "[1]", "a[0]", "[0].a", "[1].a.b", "[0][0]"]
    var finalCount = 0
    for seed in 0..<UInt64(rounds(300)) {
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
    #expect(finalCount > 500)
  }

  @Test("a Codable type fails with the same errors") func codable() throws {
    struct Note: Decodable {
      let title: String
      let tags: [String]
    }
    let root = try JSONDocument(partial: #"{"title": "Tea", "#.utf8).root
    let error = try decodeError { try KeyPathDecoder().decode(Note.self, from: root) }
    #expect(error.description == #"(root): "tags" has not arrived yet in Note"#)
    #expect(error.isIncomplete)
    for (text, isIncomplete) in [
      (#"[{"title": 1, "#, true), (#"[{"title": 1}, "#, false), (#"[{"title": 1}, {"#, false),
    ] {
      let root = try JSONDocument(partial: text.utf8).root
      let error = try decodeError { try KeyPathDecoder().decode([Note].self, from: root) }
      #expect(error.description == "[0].title: expected String, found number in Note")
      #expect(error.isIncomplete == isIncomplete)
    }
  }
}
