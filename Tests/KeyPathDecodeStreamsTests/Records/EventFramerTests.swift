import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite struct EventFramerTests {
  private static func cut(_ record: Int, _ place: String) -> String {
    "#\(record) \(place) value: the stream ends inside an event: no empty line follows its data"
  }

  @Test(
    "the data lines of an event are a record",
    arguments: [
      ("", []), ("data: 1\n\n", ["1"]), ("data:1\n\ndata:  2\n\n", ["1", "2"]),
      ("data: 1\r\n\r\ndata: 2\r\rdata: 3\n\r\ndata: 4\r\n\ndata: 5\r\r", ["1", "2", "3", "4", "5"]),
      (": hello\nevent: delta\nid: 7\nretry: 10\ndata: {\"a\": 1}\n\n: ping\n\n\n\nevent: stop\n\n", ["{\"a\":1}"]),
      ("data: {\"a\":\nevent: x\r\ndata: [1,\n: note\ndata\ndata:\ndata:2]}\n\n", ["{\"a\":[1,2]}"]),
      ("\u{FEFF}data: 1\n\ndata: 2\n\n", ["1", "2"]),
      ("data\n\ndata:\n\ndata: \n\ndatax: 1\n\ndat: 1\n\n data: 1\n\n", []),
      ("x: 1\n{\"data: 1\ndat\n\nid\n\ndata: 1\n\n", ["1"]),
      (
        "data: {\"a\":\ndata: x}\n\ndata: 1\n\ndata: {\"b\"\n\n",
        ["#0 2:7 (18) JSON: expected a value, found a letter", "1", "#2 6:11 (41) JSON: expected `:`, found the end"]
      ),
    ])
  func records(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .events), expected) }

  @Test("an event over the limit is skipped") func longRecords() {
    let text = "data: [1,2,3]\n\ndata: [1,\ndata: 2,3,4]\n: x\n\nid: 123456789012\ndata: 1\n\ndata: [1,2,3]\n\n"
    expectEqual(
      lines(of: text.utf8, .events, .init(recordLimit: 14)),
      [
        "[1,2,3]", "#1 3:1 (15) value: the record is longer than 14 bytes", "1", "[1,2,3]",
      ])
  }

  @Test(
    "a skipped event may end with the stream",
    arguments: [
      "data: 123456\nother text", "data: [DONE]\nother text", "data: 123456\ndata: 12", "data: [1,2,3,4,5,6]",
    ])
  func longLastRecord(text: String) {
    expectEqual(
      lines(of: text.utf8, .events, .init(recordLimit: 14)), ["#0 1:1 (0) value: the record is longer than 14 bytes"])
  }

  @Test(
    "a data line of spaces over the limit is an event over the limit, however it is cut",
    arguments: [
      ("data:            \r", 0), ("data:            \n\ndata: 1\n\n", 1), ("data:            \ndata: 1\n\n", 0),
      ("data:\ndata:            ", 0), ("data: 1\ndata:          \n\ndata: 2\n\n", 1),
      ("data: 1\n: a comment of the event\ndata:\n\ndata: 2\n\n", 1),
    ])
  func longBlankData(text: String, recordCount: Int) {
    for framing in [JSONFraming.events, .automatic] {
      let found = lines(of: text.utf8, framing, .init(recordLimit: 16))
      expectEqual(found.first?.hasSuffix(" value: the record is longer than 16 bytes"), true)
      expectEqual(found.count, 1 + recordCount)
    }
  }

  @Test("an event over the limit does not end the stream, though its data is [DONE]")
  func longDone() {
    let text = "data: [DONE]\n: comment\n\ndata: 1\n\ndata: [DONE]\n\ndata: 2\n\n"
    expectEqual(
      lines(of: text.utf8, .events, .init(recordLimit: 16)),
      [
        "#0 1:1 (0) value: the record is longer than 16 bytes", "1",
      ])
  }

  @Test("a data line of spaces within the limit is not a record")
  func shortBlankData() {
    let text = "data:           \r\ndata: 1\r\n\r\ndata:           \n\n"
    expectEqual(lines(of: text.utf8, .events, .init(recordLimit: 16)), ["1"])
  }

  @Test(
    "[DONE] as the only data line ends the stream",
    arguments: [
      ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", ["1"]),
      ("data: 1\n\nevent: end\ndata:[DONE]\nid: 1\n\ndata: 2\n\n", ["1"]), ("data: 1\n\ndata: [DONE]\n", ["1"]),
      ("data: 1\n\ndata: [DONE]", ["1"]),
      (
        "data:\ndata: [DONE]\n\ndata: 2\n\n",
        ["#0 2:8 (13) JSON: expected a value, found a letter", "2"]
      ),
      (
        "data: [DONE]\ndata\n\ndata: 2\n\n",
        ["#0 1:8 (7) JSON: expected a value, found a letter", "2"]
      ),
    ])
  func done(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .events), expected) }

  @Test(
    "an event without the empty line at its end is an error, not a record",
    arguments: [
      ("data: 1", [cut(0, "1:7 (6)")]), ("data: 1\n\ndata: 2\n", ["1", cut(1, "3:7 (15)")]),
      ("data: 1\n\n: note\nevent: delta\ndata: {\"a\":\r\ndata: 2}\r\nid: 7", ["1", cut(1, "5:7 (35)")]),
      ("data: 1\n\nevent: delta\nid: 7\ndata:\n: data: 2\ndat", ["1"]),
    ])
  func cutEvents(text: String, expected: [String]) { expectEqual(lines(of: text.utf8, .events), expected) }

  private static func noMark(_ place: String) -> String {
    "#none \(place) value: the stream ends before its end mark: a truncated download?"
  }

  @Test(
    "a stream that needs an end mark and ends without it is an error, wherever it is cut",
    arguments: [
      ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", "[DONE]", ["1"]), ("data: 1\n\ndata: [DONE]", "[DONE]", ["1"]),
      ("data: 1\n\n", "[DONE]", ["1", noMark("3:1 (9)")]),
      ("data: 1\n\nevent: delta\nid: 7\n", "[DONE]", ["1", noMark("5:1 (28)")]),
      ("data: 1\n\n: ping", "[DONE]", ["1", noMark("3:7 (15)")]),
      ("data: 1\n\ndata: 2\n", "[DONE]", ["1", cut(1, "3:7 (15)")]),
      ("data: 1\n\ndata: [DON", "[DONE]", ["1", cut(1, "3:7 (15)")]), ("", "[DONE]", [noMark("1:1 (0)")]),
      ("dat", "[DONE]", [noMark("1:4 (3)")]), (": ping\n\n", "[DONE]", [noMark("3:1 (8)")]),
      ("data: 1\n\ndata: {\"end\": 1}\n\n: bye", "{\"end\": 1}", ["1"]),
      (
        "data: [DONE]\n\ndata: \"é\"\n\ndata: 2\n\n", "\"é\"",
        ["#0 1:8 (7) JSON: expected a value, found a letter"]
      ),
    ])
  func endMarks(text: String, mark: String, expected: [String]) {
    expectEqual(lines(of: text.utf8, .events(endMark: mark)), expected)
  }

  @Test("a stream cut anywhere before the end of its mark has an incomplete error at its end") func everyCut()
    async throws
  {
    let text = Array("id: 1\ndata: 1\n\n: ping\nevent: a\ndata: {\"a\":\ndata: 2}\r\n\r\ndata: [DONE]\n\n".utf8)
    for count in 0...text.count {
      let chunks = [Data(text[..<count])]
      let records = JSONRecords(of: JSONNode.self, chunks: chunks, framing: .events(endMark: "[DONE]")).map { $0 }
      let errors = records.compactMap(\.error)
      expectEqual(errors.map(\.isIncomplete), count < text.count - 2 ? [true] : [], "\(count)")
      let stream = JSONStream(of: JSONNode.self, chunks: AsyncStream(of: chunks), framing: .events(endMark: "[DONE]"))
      let results = try await stream.results.collected()
      expectEqual(results.map { "\($0)" }, records.map { "\($0)" }, "\(count)")
    }
  }

  @Test("a stream that needs an end mark has one error after an event over the limit") func longLastEvent() {
    expectEqual(
      lines(of: "data: [1,2,3,4,5]".utf8, .events(endMark: "[DONE]"), .init(recordLimit: 8)),
      [
        "#0 1:1 (0) value: the record is longer than 8 bytes", Self.noMark("1:18 (17)"),
      ])
  }

  @Test(
    "bytes without a field of an event are an error that names them",
    arguments: [
      ("{\"error\": \"unauthorized\"}", "1:1 (0)", "JSON"), ("\n\n[{\"data\": 1}]\n", "3:1 (2)", "JSON"),
      ("[]", "1:1 (0)", "JSON"), ("\"unauthorized\"", "1:1 (0)", "JSON"),
      ("<!DOCTYPE html>\n<p>data: 1</p>\n\n", "1:1 (0)", "markup such as HTML"),
      (": wait\n\n<html>\r\n<body>\r\n", "3:1 (8)", "markup such as HTML"),
      ("<?xml version=\"1.0\"?>\n<e/>", "1:1 (0)", "markup such as HTML"),
      ("Unauthorized", "1:1 (0)", "text"),
      ("dat", "1:1 (0)", "text"),
      ("  not: an event\n data: 1\n", "1:1 (0)", "text"),
      ("[error] timeout\n", "1:1 (0)", "text"),
      ("\u{FEFF}Unauthorized\n", "1:1 (3)", "text"),
      ("\u{1F}\u{8B}\u{8}\u{0}", "1:1 (0)", "bytes that are not text"),
      ("%PDF-1.7\n", "1:1 (0)", "text"),
    ])
  func foreignText(text: String, place: String, name: String) {
    let line = "#none \(place) value: expected server-sent events, found \(name): check the status and Content-Type"
    for limit in [1, 1 << 20] { expectEqual(lines(of: text.utf8, .events, .init(recordLimit: limit)), [line]) }
  }

  @Test(
    "a stream of comments and empty lines is empty",
    arguments: ["", "\n", "\r\n \n\t", "\u{FEFF}", ": ping\n\n: ping\n\n", ":", "id: 1\n\n", "retry: 10", "event"])
  func emptyStreams(text: String) { #expect(lines(of: text.utf8, .events).isEmpty) }

  @Test("fields are looked for in the first 64 KiB of other text") func lateFields() {
    func count(_ length: Int, _ end: String) -> [String] {
      [61, 1 << 16, 1 << 20].map { count in
        let text = String(repeating: "x", count: length) + end
        return lines(JSONRecords(of: JSONNode.self, chunks: chunks(of: text.utf8, count), framing: .events)).joined(
          separator: ", ")
      }
    }
    let line = "#none 1:1 (0) value: expected server-sent events, found text: check the status and Content-Type"
    let failed = Array(repeating: line, count: 3)
    expectEqual(count(1 << 16, "\n\ndata: 1\n\n"), ["1", "1", "1"])
    expectEqual(count(1 << 16 + 1, "\n\ndata: 1\n\n"), failed)
    expectEqual(count(1 << 18, ""), failed)
  }
}

@Suite("the fields of events") struct EventFieldsTests {
  /// The fields of each event, as in `name #id retry`. Expects the same fields however the text is cut.
  private func fields(of text: String, recordLimit: Int = 1_000) -> [String] {
    func read(_ count: Int) -> [String] {
      JSONRecords(
        of: JSONNode.self, chunks: chunks(of: text.utf8, count), framing: .events,
        options: .init(recordLimit: recordLimit)
      ).map { result in
        let event =
          switch result {
          case .success(let node): node.event
          case .failure(let error): error.event
          }
        return event.map { "\($0.name) #\($0.id) \($0.retry.map(String.init) ?? "-")" } ?? "none"
      }
    }
    let whole = read(1 << 20)
    for count in [1, 2, 3, 7] { expectEqual(read(count), whole, "chunks of \(count)") }
    return whole
  }

  @Test(
    "an event has the name of its own, and the last id and retry",
    arguments: [
      ("data: 1\n\n", ["message # -"]),
      (
        "event: delta\nid: 7\nretry: 10\ndata: 1\n\ndata: 2\n\nevent:stop\nid: 8\ndata: 3\n\n",
        ["delta #7 10", "message #7 10", "stop #8 10"]
      ),
      ("data: 1\nid: 1\nevent: a\nevent: b\n\n", ["b #1 -"]), ("event: a\nevent\ndata: 1\n\n", ["message # -"]),
      ("event: a\nid: 1\n\nid: 2\nretry: 5\n\ndata: 1\n\n", ["message #2 5"]),
      ("id: 1\ndata: 1\n\nid: 2\u{0}3\ndata: 1\n\nid\ndata: 1\n\n", ["message #1 -", "message #1 -", "message # -"]),
      ("id:  1 \r\ndata: 1\r\n\r\n", ["message # 1  -"]),
      ("retry: 1\nretry: +2\nretry: -2\nretry: 2.0\nretry: 2 \nretry: ٢\nretry:\nretry\ndata: 1\n\n", ["message # 1"]),
      ("retry: 007\nretry: 99999999999999999999\ndata: 1\n\n", ["message # 7"]),
      ("Event: a\nID: 1\nevents: a\nevent : b\n id: 2\ndata: 1\n\n", ["message # -"]),
      ("event: \u{E9}\u{1F44B}\nid: \u{FEFF}a: b\ndata: 1\n\n", ["\u{E9}\u{1F44B} #\u{FEFF}a: b -"]),
      ("event: error\nid: 4\ndata: overloaded\n\n", ["error #4 -"]),
      ("event: a\ndata: [1,\ndata: 2]\nid: 9\n\ndata: [DONE]\n\n", ["a #9 -"]),
      ("data: 1\n\nevent: a\ndata: 2", ["message # -", "none"]),
    ])
  func fields(text: String, expected: [String]) { expectEqual(fields(of: text), expected) }

  @Test("a skipped event leaves its id") func skippedEvents() {
    let text = "data: [1,2,3,4,5,6,7,8]\nid: 7\nevent: a\ndata: 0\n\ndata: 1\n\n"
    expectEqual(fields(of: text, recordLimit: 14), ["none", "message #7 -"])
  }

  @Test("a name or id over 4 KiB is ignored") func longFields() {
    let long = String(repeating: "x", count: 4_096)
    expectEqual(fields(of: "id: 1\nid: \(long)\nevent: \(long)\ndata: 1\n\n", recordLimit: 20), ["message #1 -"])
  }

  @Test("a record of another framing has no event") func otherFramings() throws {
    let nodes = JSONRecords(of: JSONNode.self, chunks: ["1\n[2]\n".utf8], framing: .lines).map { try? $0.get() }
    #expect(nodes.count == 2 && nodes.allSatisfy { $0 != nil && $0?.event == nil })
    try expectEqual(JSONDocument(jsonString: "[1]").root.event, nil)
  }

  @Test("a value inside a record has the event of the record") func nestedValues() throws {
    let text = "event: a\ndata: {\"id\": 1}\n\nevent: b\ndata: {\"id\": \"2\"}\n\n"
    let records = JSONRecords(of: JSONNode.self, chunks: [text.utf8], framing: .events)
    let nodes = try records.map { try $0.get() }
    expectEqual(nodes.map { $0["id"]?.event?.name }, ["a", "b"])
    let error = try decodeError { try nodes[1] => "id" as Int }
    expectEqual(error.event, nodes[1].event)
    expectEqual(error.event?.name, "b")
  }
}
