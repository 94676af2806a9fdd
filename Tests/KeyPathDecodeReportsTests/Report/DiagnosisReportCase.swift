import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A payload with several failures and the report of its diagnosis.
struct DiagnosisReportCase: CustomTestStringConvertible, Sendable {
  let name: String
  let report: @Sendable () -> DecodeReport

  var testDescription: String { name }

  private init<T: KeyPathDecodable & SendableMetatype>(
    _ name: String, _ type: T.Type, _ text: String, _ options: DecodeReport.Options = .init(source: "payload.json")
  ) {
    self.name = name
    report = { diagnose(type, jsonData: Data(text.utf8)).report(options) }
  }

  static let all = [
    DiagnosisReportCase("diagnosis", Users.self, ReportCase.users),
    DiagnosisReportCase("diagnosis-many", Sick.Team.self, many),
    DiagnosisReportCase("diagnosis-few", Users.self, ReportCase.users, .init(maximumFailures: 2)),
    DiagnosisReportCase("diagnosis-bulk", [Sick.Member].self, bulk),
    DiagnosisReportCase(
      "diagnosis-hidden_keys", [String: [String: Secretive]].self, accounts, .init(hiddenKeys: ["byEmail"])),
    DiagnosisReportCase("diagnosis-guesses", Bill.self, bill), DiagnosisReportCase("diagnosis-deep", Nested.self, deep),
    DiagnosisReportCase(
      "diagnosis-unread", [Sick.Cost].self, #"[{"cents": 1, "currency": "EUR", "tax": {"rate": 2}}]"#),
    DiagnosisReportCase("diagnosis-invalid_json", [Sick.Cost].self, "[1, 2"),
  ]

  /// The missing keys are misspelled, so that the hints name them.
  private static let many = DiagnosisTests.team.replacing(#""id": "2","#, with: #""id": "2", "nmae": "Bob","#)
    .replacing(#""zip": "x""#, with: #""zip": "x", "ciyt": "b""#)
  private static let bulk =
    "["
    + (0..<60).map { #"{"id": \#($0 % 3 == 1 ? "\"x\"" : "1"), "name": "n", "rank": "junior"}"# }.joined(
      separator: ",\n") + "]"
  private static let bill =
    #"{"costs": [{"cents": 1, "currency": "EUR"}, {"cents": -1}, {"cents": "3", "currency": 4}], "total": "4"}"#
  private static let accounts =
    #"{"byEmail": {"ada@example.com": {"id": "1", "pin": 1234, "nick": "a"}, "bob@example.com": {"id": 2, "pin": 5678}}}"#
  private static let deep =
    String(repeating: #"{"next": "#, count: 30) + #"{"next": null, "left": 1, "right": "x"}"#
    + String(repeating: "}", count: 30)

  private struct Users: KeyPathDecodable {
    let users: [User], page: String, total: Int
    init(json: Any) throws {
      users = try json => "users"
      page = try json => "meta.nextCursor"
      total = try json => "total"
    }
  }

  private struct User: KeyPathDecodable {
    let id: Int, login: String, role: ReportCase.Role, age: UInt8, token: Int, born: Date
    init(json: Any) throws {
      id = try json => "id"
      login = try json => "login"
      role = try json => "role"
      age = try json => "age"
      token = try json => "token"
      born = try json => "born"
    }
  }

  private struct Bill: KeyPathDecodable {
    let costs: [Sick.Cost], total: Int
    init(json: Any) throws {
      costs = try json => "costs"
      total = try json => "total"
    }
  }

  private struct Secretive: KeyPathDecodable {
    let id: Int, pin: String
    init(json: Any) throws {
      id = try json => "id"
      pin = try json => "pin"
    }
  }

  private struct Nested: KeyPathDecodable {
    let next: [Nested], left: String?, right: Int?
    init(json: Any) throws {
      next = try [json =>? "next" as Nested?].compactMap { $0 }
      left = try json =>? "left"
      right = try json =>? "right"
    }
  }
}
