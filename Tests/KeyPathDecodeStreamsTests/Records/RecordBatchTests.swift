import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

/// Records are read as one document, but a failure or a similar record never changes another one.
@Suite struct RecordBatchTests {
  @Test("events end at any line break", arguments: ["\n", "\r", "\r\n"]) func lineBreaks(lineBreak: String) {
    let text = Data(String(repeating: "data: 1\(lineBreak)\(lineBreak)", count: 5_000).utf8)
    let records = JSONRecords(of: Int.self, chunks: [text], framing: .events)
    expectEqual(records.reduce(0) { count, _ in count + 1 }, 5_000)
  }

  @Test(
    "records in a batch do not affect each other",
    arguments: [
      // A record that seems to continue in the next one.
      ("[1,\n2]\n[3]", ["ends too early: a truncated download?", "expected the end, found `]`", "[3]"]),
      ("{\"a\":\n1}\n{}", ["ends too early: a truncated download?", "expected the end, found `}`", "{}"]),
      ("1\ntru\ne\n2", ["1", "expected `true`, found the end", "expected a value, found a letter", "2"]),
      (
        "[1\n]\n[2",
        ["ends too early: a truncated download?", "expected a value, found `]`", "expected `,` or `]`, found the end"]
      ),
      ("{}\n{} {}\n{}", ["{}", "expected the end, found `{`", "{}"]),
      ("[]\n\u{FEFF}[1]\n[2]", ["[]", "[1]", "[2]"]),
      // A record that is like the one before it, up to a point.
      (
        "{\"a\":1,\"b\":2}\n{\"a\":1,\"b\":2\n{\"a\":3,\"b\":4}",
        ["{\"a\":1,\"b\":2}", "expected `,` or `}`, found the end", "{\"a\":3,\"b\":4}"]
      ),
      (
        "{\"a\":[{\"b\":1}]}\n{\"a\":[{\"b\":2},{\"b\":3}]}\n{\"a\":[]}\n[{\"b\":1}]\n{\"b\":1}\n1\n{\"b\":2}",
        [
          "{\"a\":[{\"b\":1}]}", "{\"a\":[{\"b\":2},{\"b\":3}]}", "{\"a\":[]}", "[{\"b\":1}]", "{\"b\":1}", "1",
          "{\"b\":2}",
        ]
      ),
      ("1 \r\n \n2\t\r\n3 ", ["1", "2", "3"]),
    ])
  func lines(text: String, expected: [String]) {
    let found = KeyPathDecodeStreamsTests.lines(of: text.utf8, .lines)
    expectEqual(found.count, expected.count)
    for (line, words) in zip(found, expected) { #expect(line == words || line.contains(": \(words)"), "\(line)") }
  }

  @Test(
    "values and errors have their location in every framing",
    arguments: [
      (JSONFraming.lines, "", "\n", ""), (.elements(of: ""), "[", ",\n", "]"), (.sequence, "\u{1E}", "\n\u{1E}", "\n"),
      (.events, "data:", "\n\ndata:", "\n\n"), (.concatenated, "", "\n", ""),
    ])
  func places(framing: JSONFraming, first: String, separator: String, last: String) throws {
    let records = (0..<rounds(3_000)).map {
      $0 % 7 == 0 ? "{\"é\":\"é\",\"n\":null}" : "{\"é\":\"é\",\"n\":[\($0),\"x\"]}"
    }
    let bytes = Array((first + records.joined(separator: separator) + last).utf8)
    let nodes = try JSONRecords(of: JSONNode.self, chunks: [bytes], framing: framing).map { try $0.get() }
    expectEqual(nodes.map(\.description), records)
    var line = 1, lineStart = 0, counted = 0
    for (index, node) in nodes.enumerated() {
      let text = Array(records[index].utf8)
      expectEqual(Array(bytes[node.byteRange]), text)
      let inner = try node => "n" as JSONNode
      #expect(bytes[inner.byteRange].elementsEqual(inner.description.utf8))
      for offset in counted..<inner.byteRange.lowerBound where bytes[offset] == 0x0A {
        (line, lineStart) = (line + 1, offset + 1)
      }
      counted = inner.byteRange.lowerBound
      let before = String(decoding: bytes[lineStart..<counted], as: UTF8.self)
      expectEqual(inner.location.line, line)
      expectEqual(inner.location.column, before.count + 1)
      do {
        _ = try node => "n[1]" as Int
        Issue.record("no error")
      } catch {
        expectEqual(error.record, index)
        expectEqual(error.location.map { $0.byteOffset >= node.byteRange.lowerBound }, true)
      }
    }
  }
}
