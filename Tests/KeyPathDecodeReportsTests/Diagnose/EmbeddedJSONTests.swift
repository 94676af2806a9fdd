import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

private struct Item: KeyPathDecodable {
  let id: Int, tags: [String], note: String?
  init(json: Any) throws {
    id = try json => "id"
    tags = try json => "tags"
    note = try json =>? "note"
  }
}

private struct Envelope: KeyPathDecodable {
  let item: Item, inner: Item?, after: Int
  init(json: Any) throws {
    item = try json => "item" => .embeddedJSON
    inner = try json =>? "twice" => .embeddedJSON(.custom { try $0 => "inner" => .embeddedJSON })
    after = try json => "after"
  }
}

private struct Plain: Decodable {
  struct Point: Decodable { let x: Int, y: Int }
  let name: String, points: [Point]
}

private struct PlainEnvelope: KeyPathDecodable {
  let plain: Plain, after: Int
  init(json: Any) throws {
    plain = try json => "plain" => .embeddedJSON(.codable)
    after = try json => "after"
  }
}

/// Diagnoses of JSON inside strings.
@Suite struct EmbeddedJSONTests {
  @Test(
    "every failure in embedded JSON is found",
    arguments: [
      (#"{"id": 1, "tags": []}"#, []),
      (
        #"{"id": "1", "tags": ["a", 2, null], "note": 5}"#,
        [
          "id: expected Int, found string in Item", "tags[1]: expected String, found number in Item",
          "tags[2]: expected String, found null in Item",
          "note: expected String, found number in Item",
        ]
      ),
      (
        "{}",
        [
          "(root): missing key \"id\" in Item",
          "(root): missing key \"tags\" in Item",
        ]
      ),
      ("[1]", ["(root): expected object, found array in Item"]),
    ] as [(String, [String])])
  func everyFailure(text: String, expected: [String]) throws {
    let json: Any = ["item": text, "after": "x"] as [String: Any]
    let lines = expected.map { "item: embedded JSON: \($0)" } + ["after: expected Int, found string in Envelope"]
    for json in [json, try JSONDocument(JSONSerialization.data(withJSONObject: json)).root] {
      let diagnosis = diagnose(Envelope.self, json: json)
      #expect(diagnosis.failures.map(\.error.summary).sorted() == lines.sorted())
      #expect(diagnosis.isComplete)
      #expect(diagnosis.failures.allSatisfy { leadsToObject($0.error, json) })
    }
  }

  @Test("failures in JSON embedded twice are found") func nested() throws {
    let inner = #"{"id": "1", "tags": [1]}"#
    let twice = String(decoding: try JSONSerialization.data(withJSONObject: ["inner": inner]), as: UTF8.self)
    let json: Any = ["item": #"{"id": 1, "tags": []}"#, "twice": twice, "after": 1] as [String: Any]
    #expect(
      lines(diagnose(Envelope.self, json: json)).sorted() == [
        "twice: embedded JSON: inner: embedded JSON: id: expected Int, found string in Item",
        "twice: embedded JSON: inner: embedded JSON: tags[0]: expected String, found number in Item",
      ])
  }

  @Test("failures of Codable types in embedded JSON are found") func codableTypes() {
    let json: Any = ["plain": #"{"name": 1, "points": [{"x": 1}, {"x": "1", "y": 2}]}"#, "after": "x"]
    #expect(
      lines(diagnose(PlainEnvelope.self, json: json)).sorted() == [
        "after: expected Int, found string in PlainEnvelope",
        #"plain: embedded JSON: name: expected String, found number in Plain"#,
        #"plain: embedded JSON: points[0]: missing key "y" in Point"#,
        #"plain: embedded JSON: points[1].x: expected Int, found string in Point"#,
      ])
  }
}
