import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import TestSupport

private struct User: KeyPathDecodable {
  let id: Int, token: String

  init(json: Any) throws {
    id = try json => "id"
    token = try json => "token"
  }
}

/// A report of a record shows the record and its position in the stream.
@Suite struct StreamReportsTests {
  private static let text = """
    {"id": 1, "token": "a"}

    {"id": "2", "token": "b"}
    {"id": 3, "token": "c"]
    """

  private func reports(_ framing: JSONFraming = .lines, _ text: String = text, recordLimit: Int = 1_000)
    -> [DecodeReport]
  {
    JSONRecords(of: User.self, chunks: [Data(text.utf8)], framing: framing, options: .init(recordLimit: recordLimit))
      .compactMap { result in
        if case .failure(let error) = result { error.report(.init(source: "users.jsonl")) } else { nil }
      }
  }

  @Test("a record's report has its line and index") func records() {
    let reports = reports()
    expectEqual(
      reports.map { $0.text() },
      [
        """
        error[type_mismatch] id: expected Int, found string in User   users.jsonl:3:8
          {
            "id": <string of 1 character>,
                  ^^^^^^^^ expected Int; the string holds a valid Int (`=> .lenient`
                           would accept it)
            "token": <string, redacted>
          write: try json => "id" => .lenient
        """,
        """
        error[invalid_json] (root): invalid JSON: expected `,` or `}`, found `]`
          users.jsonl:4:23
          {"xx": 0, "xxxxx": "x"]
                                ^ invalid JSON: expected `,` or `}`, found `]`
        """,
      ])
    expectEqual(reports[0].failures[0].record, 1)
    expectEqual(reports[1].failures[0].record, 2)
  }

  @Test("failures outside records are reported at their position") func aroundRecords() {
    expectEqual(
      reports(.elements(of: "users"), #"{"people": []}"#).map { $0.text() },
      [
        """
        error[missing_key] (root): missing key "users"   users.jsonl:1:14
        """
      ])
    expectEqual(
      reports(.elements(of: ""), "[1 2]").last?.text(),
      """
      error[invalid_json] (root): invalid JSON: expected `,` or `]`, found a digit
        users.jsonl:1:4
      """)
    expectEqual(
      reports(recordLimit: 10).first?.text(),
      """
      error[invalid_value] (root): the record is longer than 10 bytes
        users.jsonl:1:1
      """)
  }

  @Test("a report keeps its record number in JSON") func encoding() throws {
    for report in reports() {
      try expectEqual(DecodeReport(jsonString: report.json), report)
      #expect(report.json.contains(#""record":\#(report.failures[0].record ?? -1)"#))
    }
  }
}
