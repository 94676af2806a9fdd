import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct ReportingTests {
  @Test("the source data adds line and column") func location() throws {
    let data = Data("{\n \"a\": \"x\"}".utf8)
    let json = try JSONSerialization.jsonObject(with: data), error = try decodeError { try json => "a" as Int }
    expectEqual(error.report().failures[0].location, nil)
    expectEqual(diagnose([String: Int].self, json: json).report(in: data).failures[0].location?.line, 2)
    expectEqual(error.report(in: data).failures[0].location?.line, 2)
    expectEqual(error.report(in: Data("x".utf8)).failures[0].location, nil)
    #expect(
      error.report(in: data).text().hasPrefix("error[type_mismatch] a: expected Int, found string   line 2, column 7\n")
    )
  }

  /// Reports and diagnoses treat a document like its root.
  @Test("a document gives the same reports as its root") func documents() throws {
    let document = try JSONDocument(jsonString: "{\n \"a\": [\"x\", 2, null],\n \"b\": 1}")
    for json in [document, document.root] as [Any] {
      let error = try decodeError { try json => "a" as [Int] }
      expectEqual(error.report().text(), (try decodeError { try document.root => "a" as [Int] }).report().text())
      expectEqual(error.report().failures[0].location?.line, 2)
      let diagnosis = diagnose([String: [Int]].self, json: json)
      expectEqual(
        diagnosis.failures.map(\.error.summary),
        [
          "a[0]: expected Int, found string", "a[2]: expected Int, found null", "b: expected [Int], found number",
        ])
      let ofRoot = diagnose([String: [Int]].self, json: document.root)
      expectEqual(
        diagnosis.failures.map { $0.error.location?.byteOffset }, ofRoot.failures.map { $0.error.location?.byteOffset })
    }
  }

  @Test("JSON5 locations refer to the original text") func json5() throws {
    let text = "{ // é\n  /* b */ list: [0x1, +.5,],\n}"
    let document = try JSONDocument(jsonString: text, options: .json5)
    let error = try decodeError { try document => "list" as [Int] }
    #expect(
      error.report().text().hasPrefix(
        "error[number_out_of_range] list[1]: expected Int, found a number with a fraction\n  line 2, column 23\n"))
    expectEqual(error.report().failures[0].byteOffset, 30)
    let invalid = try decodeError { try JSONDocument(jsonString: "{ a: 1,\n 'pin: 12}", options: .json5) }
    #expect(invalid.report().text().contains("line 2, column 11"))
    #expect(!invalid.report().text().contains("pin"))
  }
}
