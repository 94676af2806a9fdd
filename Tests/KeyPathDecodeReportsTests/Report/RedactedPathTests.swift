import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct RedactedPathTests {
  @Test("a path that leads nowhere is shortened") func pathsThatLeadNowhere() {
    var error = DecodeError(.invalidValue("wrong"), object: 5)
    error.path = "a.b[3]"
    error.root = ["a": ["c": 1]]
    expectEqual(error.report().failures[0].path, "a")
    #expect(error.report().text().contains("\"c\": <number>"))
  }

  /// Code may replace the path that an operator gave the error.
  @Test("an error with a replaced path has a report") func pathsThatCodeSet() throws {
    for json in [
      ["a": ["b": ["x": 1]], "c": 2], ["a": ["b": ["c": "1"]]], ["a": ["b": ["c.d": 1]], "c.d": 2], ["a": 1],
    ] as [[String: Any]] {
      for path in ["a.b.c", "a.b.c.d"] as [DecodePath] {
        for other in ["", "a", "c", "a.b.c.d.e"] as [DecodePath] {
          var error = try decodeError { try json => path as Int }
          error.path = other
          #expect(!error.report().text().isEmpty)
          error.kind = .missingKey("c")
          #expect(!error.report().text().isEmpty)
        }
      }
    }
  }
}
