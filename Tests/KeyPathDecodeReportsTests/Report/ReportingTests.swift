import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct ReportingTests {
  @Test func location() throws {
    let data = Data("{\n \"a\": \"x\"}".utf8)
    let error = try decodeError { try JSONSerialization.jsonObject(with: data) => "a" as Int }
    #expect(error.report().failures[0].location == nil)
    #expect(error.report(in: data).failures[0].location?.line == 2)
    #expect(error.report(in: Data("x".utf8)).failures[0].location == nil)
    #expect(
      error.report(in: data).text().hasPrefix("error[type_mismatch] a: expected Int, found string   line 2, column 7\n")
    )
  }
}
