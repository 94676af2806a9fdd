import Foundation

@testable import kpd

/// A report on one line, as in a log.
func reportLine(
  _ fingerprint: String = "0123456789abcdef", path: String = "users[1].id", pattern: String = "users[*].id",
  code: String = "type_mismatch", message: String = "expected Int, found string", text: String = "\"2\"",
  source: String? = nil, more: String = ""
) -> String {
  let source = source.map { "\"source\":\(json($0))," } ?? ""
  return """
    {\(more)\(source)"v":1,"fingerprint":"\(fingerprint)",\
    "failures":[{"code":"\(code)","path":\(json(path)),"pattern":\(json(pattern)),"message":\(json(message)),\
    "label":\(json(message)),"hints":[],"attempts":[],"fingerprint":"\(fingerprint)"}],\
    "excerpt":[{"depth":0,"role":"value","key":"\\"id\\": ","text":\(json(text)),"isFollowed":false,"failure":0}]}
    """
}

private func json(_ text: String) -> String { String(decoding: try! JSONEncoder().encode(text), as: UTF8.self) }

/// The tool's intake of `input` as lines on standard input.
func intake(_ input: String) throws -> ReportIntake {
  var intake = ReportIntake()
  var pieces = [Data(input.utf8), Data()]
  try intake.read("-", Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }))
  return intake
}
