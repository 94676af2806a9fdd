import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct FailureRowTests {
  @Test("a client is told what every fault means", arguments: FaultCase.all) func client(row: FaultCase) {
    let problem = DecodeError(row.fault, object: 1).problem(status: 422)
    expectEqual(problem.errors.map(\.detail), [row.client])
  }

  @Test("a report of kinds alone has only words that are the library's own", arguments: FaultCase.all)
  func redaction(row: FaultCase) {
    let message = DecodeError(row.fault, object: 1).report(.kindsOnly).failures[0].message
    expectEqual(message.contains("the reason is redacted"), row.isRedacted)
  }

  @Test("every code has a report, and words for a client", arguments: DecodeError.Code.allCases)
  func everyCode(code: DecodeError.Code) throws {
    let error = DecodeError(code, at: "a")
    let report = error.report()
    #expect(report.failures[0].code == code && !error.problem(status: 422).errors[0].detail.isEmpty)
    try expectEqual(DecodeReport(jsonString: report.json), report)
  }
}
