//: # Reports
//: A report explains an error to the person who has to fix it: the path, the problem, a suggestion, and a small excerpt of
//: the payload without values. Reports are a separate module, since many programs only decode.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports

enum Role: String, CaseIterable, KeyPathDecodable { case admin, editor, viewer }

struct Member: KeyPathDecodable {
  let id: Int, name: String, role: Role, born: Date?

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    role = try json => "role"
    born = try json =>? "born"
  }
}

struct Team: KeyPathDecodable {
  let title: String, members: [Member]

  init(json: Any) throws {
    title = try json => "title"
    members = try json => "members"
  }
}

let data = Data(
  """
  {"title": "Engines", "token": "hunter2", "page": 1,
   "members": [
     {"id": 1, "name": "Ada", "role": "admin", "born": "1815-12-10"},
     {"id": "2", "name": "Bob", "password": "hunter2", "role": "edtior"},
     {"id": "3", "nmae": "Cleo", "role": "viewer"}
   ]}
  """.utf8)

//: ## One error
//: `report()` creates a report. `text()` prints it with a caret under the value that failed.
func failure(of body: () throws -> Void) -> DecodeError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DecodeError
  }
}

let error = failure { print(try JSONDocument(data) => "members[1].id" as Int) }
if let error {
  print(error.report(.init(source: "team.json")).text())
}

//: ## What is hidden
//: A report has no values unless you ask for them. Even then, values at and below keys such as `password` and `token` are
//: never shown, in any format. Options hide more.
if let error {
  print(error.report(.showingValues).text())
  print(error.report(.init(redactedKeys: ["name"], redactedPaths: ["members[*].role"], showsValues: true)).text())
  print(error.report(.kindsOnly).text())
}

//: ## In a log
//: `json` is a single line. It decodes to an equal report, and `kpd report` groups such lines.
if let error {
  let line = error.report().json
  print(line.contains("\n") ? "several lines" : "one line")
  do {
    let report = try DecodeReport(jsonData: Data(line.utf8))
    print(report == error.report() ? "the same report" : "another report")
  } catch {
    print(error)
  }
}

//: ## Failures of the same field
//: All failures of one field have the same fingerprint, in any element, with any value, and in every run.
let other = failure { print(try JSONDocument(data) => "members[2].id" as Int) }
if let error, let other {
  print(error.path, other.path)
  print(error.report().fingerprint == other.report().fingerprint ? "one fingerprint" : "two fingerprints")
  for group in DecodeReportGroup.groups(of: [error.report(), other.report()]) {
    print("\(group.count) times \(group.exemplar.failures[0].pattern), at \(group.indexes)")
  }
}

//: ## Every failure at once
//: `diagnose` uses the same code and finds all failures, not only the first. `unread` lists the keys that no code reads.
let diagnosis = diagnose(Team.self, jsonData: data)
for failure in diagnosis.failures { print("\(failure.certainty.rawValue): \(failure.error)") }
print(diagnosis.isComplete ? "that is all" : "there may be more")
print(diagnosis.report(.init(source: "team.json")).text())

//: If nothing fails, the payload is decoded once, and `value` is the result.
let whole = Data(#"{"title": "Engines", "members": []}"#.utf8)
print(diagnose(Team.self, jsonData: whole).value?.title ?? "nothing")

//: ## Other formats
//: `markdown` is for issues and chats. `html` is a page that loads no resources and runs no scripts.
if let error {
  print(error.report(.init(source: "team.json")).markdown)
  let page = error.report().html
  print(page.contains("hunter2") || page.contains("<script") ? "unsafe to send" : "safe to send")
}

//: ## Link to the documentation
//: If you host the documentation, reports can link to the page of the error code. By default they have no link.
if let error {
  let base = URL(string: "https://docs.example/documentation/keypathdecode")
  let lines = error.report(.init(helpBase: base)).text().components(separatedBy: "\n")
  print(lines[lines.count - 1])
}
