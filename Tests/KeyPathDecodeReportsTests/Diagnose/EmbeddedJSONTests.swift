import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

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

/// Diagnoses of JSON inside strings.
@Suite struct EmbeddedJSONTests {
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
}
