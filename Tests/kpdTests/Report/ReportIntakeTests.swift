import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ReportIntakeTests {
  private static let report = reportLine()
  private static let text = report.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  private static let pretty = report.replacing(",\"", with: ",\n  \"").replacing("{", with: "{\n    ")

  @Test(
    "lines, arrays, and log entries may hold reports",
    arguments: [
      (report, 1), ("\(report)\n", 1), ("\(report)\n\(report)\n", 2), ("\(report)\r\n\r\n\(report)\r\n", 2),
      ("\u{FEFF}\(report)\n\(report)", 2), ("\n \t\n\(report)\n\n", 1), ("\u{FEFF}\n\u{FEFF}\(report)", 1),
      ("[\(report),\(report)]", 2), ("[\n\(report),\n\(report)\n]\n", 2), (pretty, 1), ("\n\(pretty)\n", 1),
      ("[]\n[\(report)]\n\(report)", 2), ("{\"report\":\(report)}", 1),
      ("{\"msg\":\"\(text)\",\"level\":\"error\"}", 1), ("{\"message\":\(report),\"report\":null}", 1),
      ("{\"message\":\"no\",\"msg\":\"\(text)\"}", 1), ("[{\"report\":\(report)}]", 1),
    ])
  func shapes(input: String, count: Int) throws {
    let intake = try intake(input)
    expectEqual(intake.corpus.count, count)
    expectEqual(intake.problems, [])
    expectEqual(intake.problemCount, 0)
  }

  @Test(
    "reports do not depend on where pieces end",
    arguments: ["\(report)\nx\n{\"report\":\(report)}", "[\n\(report)\n,1]"]) func cutAtEveryByte(input: String) throws
  {
    let bytes = Data(input.utf8), whole = try intake(input)
    for cut in stride(from: 0, to: bytes.count, by: isThorough ? 1 : 3) {
      var pieces = [bytes[..<cut], bytes[cut...], Data()].filter { !$0.isEmpty } + [Data()]
      var intake = ReportIntake()
      try intake.read("-", Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }))
      expectEqual(intake.corpus.count, whole.corpus.count)
      expectEqual(intake.problems, whole.problems)
    }
  }

  @Test(
    "an entry that is not a report has a reason",
    arguments: [
      ("x", ["-:1: not a report: invalid JSON: expected a value, found text"]),
      ("{}\n1", [#"-:1: not a report: missing key "v""#, "-:2: not a report: expected object, found number"]),
      (#"{"v":3,"failures":[]}"#, ["-:1: not a report: a report of version 3, not 1 to 2"]),
      (#"{"v":1,"failures":[]}"#, ["-:1: not a report: it has no failures"]),
      (#"{"v":1,"failures":{}}"#, ["-:1: not a report: failures: expected [Failure], found object"]),
      (#"{"report":{"v":"hunter2","failures":[]}}"#, ["-:1: not a report: v: expected Int, found string"]),
      (#"{"message":"{\"v\":"}"#, ["-:1: not a report: invalid JSON: ends too early: a truncated download?"]),
      (
        report.replacing("type_mismatch", with: "hunter2"),
        ["-:1: not a report: failures[0].code: the value is not a known Code"]
      ),
      (
        report.replacing("cdef", with: "hunt"),
        ["-:1: not a report: failures[0].fingerprint: not 16 hexadecimal digits"]
      ),
      (report.replacing("\"excerpt\"", with: "\"x\""), [#"-:1: not a report: missing key "excerpt""#]),
      (
        "\(report)\n{\"v\":1,\n\(report)\n[1,\(report),[\(report)]]\n",
        [
          "-:2: not a report: invalid JSON: ends too early: a truncated download?",
          "-:4: [0]: not a report: expected object, found number",
          "-:4: [2]: not a report: expected object, found array",
        ]
      ),
      ("{\"a\": \"\n\(report)", [#"-:1: not a report: invalid JSON: ends too early: a truncated download?"#]),
      (
        report.replacing("2", with: "\u{7}"),
        ["-:1: not a report: invalid JSON: a control character in a string must be escaped"]
      ),
    ] as [(String, [String])])
  func problems(input: String, problems: [String]) throws {
    let intake = try intake(input)
    expectEqual(intake.problems, problems)
    expectEqual(intake.problemCount, problems.count)
  }

  @Test("five problems are kept, without values") func manyProblems() throws {
    let intake = try intake(String(repeating: "hunter2\n", count: 1_000) + Self.report)
    expectEqual(intake.problems.count, 5)
    expectEqual(intake.problemCount, 1_000)
    expectEqual(intake.corpus.count, 1)
    #expect(!"\(intake.problems)".contains("hunter2"))
  }

  @Test("a line that is not UTF-8 is a problem") func notUTF8() throws {
    var intake = ReportIntake()
    var pieces = [Data([0xFF, 0x0A]) + Data(Self.report.utf8), Data()]
    try intake.read("-", Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }))
    expectEqual(intake.corpus.count, 1)
    expectEqual(
      intake.problems,
      [
        "-:1: not a report: invalid JSON: expected a value, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
      ])
  }

  @Test("a long line and a large report are problems") func tooLarge() throws {
    let space = String(repeating: " ", count: 1 << 20)
    let long = "{\"a\":\"\(String(repeating: space, count: 16))\"}"
    let large = reportLine(message: space)
    let intake = try intake("\(long)\n\(large)\n\(Self.report)")
    expectEqual(intake.corpus.count, 1)
    expectEqual(
      intake.problems,
      [
        "-:1: not a report: the line is longer than 16 MB; write one report per line",
        "-:2: not a report: the report is larger than 1024 KB",
      ])
  }

  @Test("a line nested too deep is a problem") func deepNesting() throws {
    let intake = try intake(String(repeating: "[", count: 100_000) + "\n" + Self.report)
    expectEqual(intake.corpus.count, 1)
    expectEqual(intake.problems, ["-:1: not a report: invalid JSON: nested deeper than 512 levels"])
  }
}

@Suite struct ReportTimesTests {
  @Test(
    "a time may have any common name and format",
    arguments: [
      (#""time":"2025-06-02T09:14:31Z""#, 1_748_855_671),
      (#""timestamp":"2025-06-02T11:14:31.5+02:00""#, 1_748_855_671.5), (#""@timestamp":1748855671"#, 1_748_855_671),
      (#""ts":1748855671.25"#, 1_748_855_671.25), (#""date":1748855671250"#, 1_748_855_671.25), (#""at":0"#, 0),
      (#""time":null,"at":-1"#, -1), (#""at":"1600-01-01T00:00:00Z""#, -11_676_096_000),
    ])
  func times(member: String, seconds: Double) throws {
    for line in [
      "{\(member),\"report\":\(reportLine())}", reportLine(more: "\(member),"),
      "{\"report\":\(reportLine(more: "\(member),"))}",
    ] {
      let intake = try intake(line)
      expectEqual(intake.corpus.seen.first, Date(timeIntervalSince1970: seconds))
      expectEqual(intake.unreadTimeCount, 0)
    }
  }

  @Test(
    "a time that cannot be read is counted",
    arguments: [
      #""yesterday""#, #""2025-02-30T00:00:00Z""#, "1e300", "-1e300", "true", "[]", #""1748855671""#, "253402300800000",
      "-99999999999999", #""1599-12-31T23:59:59Z""#,
    ])
  func unreadTimes(time: String) throws {
    let intake = try intake("\n{\"time\":\(time),\"report\":\(reportLine())}\n\(reportLine(more: "\"ts\":\(time),"))")
    expectEqual(intake.corpus.count, 2)
    expectEqual(intake.corpus.seen, Span())
    expectEqual(intake.unreadTime, "-:2")
    expectEqual(intake.unreadTimeCount, 2)
  }
}
