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
        description: #"a: missing key "title" (use =>? if it may be missing)"#, isIncomplete: false),
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
        description: "a: \(words(of: .date(.digits(.month, count: 2))))"),
      Read(
        text: #"{"a": "re"#, read: { try $0 => "a" as Int }, description: "a: expected Int, found string",
        isIncomplete: false),
      Read(
        text: #"{"a": ["#, read: { try $0 => "a" as String }, description: "a: expected String, found array",
        isIncomplete: false),
      Read(
        text: #"{"a": 300, "#, read: { try $0 => "a" as Int8 },
        description: "a: the number does not fit Int8 (-128...127)",
        isIncomplete: false),
      Read(
        text: #"{"a": 1, "#, read: { try $0 => ("b" | "c") as Int },
        description: #"(root): "b" has not arrived yet; tried b, c"#),
    ])
  private func incomplete(read: Read) throws {
    let root = try JSONDocument(partial: read.text.utf8, strings: .growing).root
    let error = try decodeError { try read.read(root) }
    #expect(error.description == read.description)
    #expect(error.isIncomplete == read.isIncomplete)
  }

  @Test("what has not arrived is absent to =>?") func absent() throws {
    let root = try JSONDocument(partial: #"{"a": {"b": 1, "#.utf8).root
    #expect(try root =>? "a.c" as Int? == nil)
    #expect(try root =>? "x" as String? ?? "none" == "none")
    #expect(try JSONDocument(partial: "".utf8).root =>? "x" as Int? == nil)
  }

  @Test("an error of a whole document is final") func whole() throws {
    let root = try JSONDocument("{\"a\": null}".utf8).root
    #expect(try !decodeError { try root => "b" as Int }.isIncomplete)
    #expect(try !decodeError { try root => "a" as Int }.isIncomplete)
    #expect(try !decodeError { try ["a": 1] => "b" as Int }.isIncomplete)
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
  }
}
