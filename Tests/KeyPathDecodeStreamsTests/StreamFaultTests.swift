import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

@Suite("messages of streams") struct StreamFaultTests {
  private static let reasons: [(StreamFault, String)] = [
    (
      .longRecord(8),
      "the record is longer than 8 bytes (to allow more, set `recordLimit` in the options of the stream)"
    ),
    (.longText(8), "a key or value outside the records is longer than 8 bytes"),
    (.cutRecord, "the record may be truncated: whitespace must follow a number, true, false or null (RFC 7464)"),
    (.noSeparator, "expected a record separator (U+001E) before the record"),
    (.cutEvent, "the stream ends inside an event: no empty line follows its data"),
    (.noEndMark, "the stream ends before its end mark: a truncated download?"),
    (
      .noEvents(found: "markup such as HTML"),
      "expected server-sent events, found markup such as HTML: check the status and Content-Type"
    ),
    (.unreadable(file: "a.jsonl", "No such file or directory"), "a.jsonl: cannot be read: No such file or directory"),
    (.longDocument(8), "the JSON is longer than 8 bytes (to allow more, pass byteLimit:)"),
    (
      .partialJSON5,
      "JSON5 and trailing commas cannot be read before the text is complete (collect all bytes first, then read them with that option)"
    ),
  ]

  @Test("every reason has its message and its hint", arguments: reasons)
  func everyReason(fault: StreamFault, message: String) {
    let error = fault.error
    expectEqual(error.code, .invalidValue)
    expectEqual(error.description, "(root): \(message)")
    expectEqual(error.isIncomplete, ["cutEvent", "noEndMark"].contains(caseName(of: fault)))
  }

  @Test("these tests have every reason that is declared") func everyCase() throws {
    let declared = try declaredCases(of: "StreamFault", in: "KeyPathDecodeStreams/StreamFault.swift")
    expectEqual(Set(Self.reasons.map { caseName(of: $0.0) }), declared)
  }
}
