import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

@Suite struct TrailTests {
  @Test func pathsThatLeadNowhere() {
    var error = DecodeError(.invalidValue("wrong"), object: 5)
    error.path = "a.b[3]"
    error.root = ["a": ["c": 1]]
    #expect(error.report().failures[0].path == "a")
    #expect(error.report().text().contains("\"c\": 1"))
  }
}
