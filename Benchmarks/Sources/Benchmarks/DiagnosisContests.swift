import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The cost of reports and diagnoses: one report, a payload without failures, and one in which every tenth element fails.
func runDiagnosisContests(_ options: Options) throws {
  let bytes = makeRepositoryBytes(options.count)
  let tree = try JSONSerialization.jsonObject(with: bytes)
  try validContest("JSONSerialization tree", tree, options).run(options)
  try validContest("document", try JSONDocument(bytes).root, options).run(options)
  try bulkContest("JSONSerialization tree", tree, options).run(options)
  try reportContest(tree).run(options)
}

private func validContest(_ title: String, _ json: Any, _ options: Options) -> Contest<[Repository]> {
  Contest(
    title: "\(options.count) repositories, \(title): diagnose without failures", items: options.count,
    unit: "repository",
    contenders: [
      .init(name: "diagnose") { diagnose([Repository].self, json: json).value ?? [] },
      .init(name: "=>") { try [Repository](json: json) },
    ],
    goals: [("=>", 1 / 1.3)])
}

/// Every tenth repository has a string instead of a number. Decoding all repositories without a failure is the reference.
private func bulkContest(_ title: String, _ json: Any, _ options: Options) -> Contest<Int> {
  let broken = (json as! [Any]).enumerated().map { index, repository -> Any in
    guard index % 10 == 3, var members = repository as? [String: Any] else { return repository }
    members["id"] = "\(index)"
    return members
  }
  let count = broken.indices.count { $0 % 10 == 3 }
  return Contest(
    title: "\(options.count) repositories, \(title): diagnose \(count) failures, goal under 20 ms", items: 1,
    unit: "payload",
    contenders: [
      .init(name: "diagnose") { diagnose([Repository].self, json: broken).failures.count },
      .init(name: "diagnose and report") { diagnose([Repository].self, json: broken).report.failures.count },
      .init(name: "=>") { try [Repository](json: json).indices.count { $0 % 10 == 3 } },
    ])
}

/// A failure in a payload of about 1,000 values.
private func reportContest(_ tree: Any) -> Contest<Int> {
  let payload: Any = ["items": Array((tree as! [Any]).prefix(40))] as [String: Any]
  var error: DecodeError?
  do throws(DecodeError) {
    _ = try payload => "items[20].owner.login" as Int
  } catch let caught {
    error = caught
  }
  let rounds = 100
  return Contest(
    title: "a payload of 1,000 values: report, goal under 60 µs", items: rounds, unit: "report",
    contenders: [
      .init(name: "report()") { (0..<rounds).reduce(0) { sum, _ in sum + (error?.report().failures.count ?? 0) } },
      .init(name: "report().text()") {
        (0..<rounds).reduce(0) { sum, _ in sum + (error?.report().text().isEmpty == false ? 1 : 0) }
      },
    ])
}
