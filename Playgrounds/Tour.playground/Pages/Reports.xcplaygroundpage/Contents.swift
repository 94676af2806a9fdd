//: # Reports
//: A report shows an error to whoever has to fix it: where, what, what to do, and a small excerpt of the payload without its
//: secrets. It is a module of its own, since a program that only decodes needs none.
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
//: `report()` makes it, and `text()` prints it, with a caret under what failed.
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
//: Values at and below keys such as `password` and `token` are never shown, however the report is printed. Options hide more.
if let error {
  print(error.report(.init(redactedKeys: ["name"], redactedPaths: ["members[*].role"])).text())
  print(error.report(.kindsOnly).text())
}

//: ## In a log
//: `json` is one line. It reads back to an equal report, and `kpd report` groups lines of them.
if let error {
  let line = error.report(.kindsOnly).json
  print(line.contains("\n") ? "several lines" : "one line")
  do {
    let report = try DecodeReport(jsonData: Data(line.utf8))
    print(report == error.report(.kindsOnly) ? "the same report" : "another report")
  } catch {
    print(error)
  }
}

//: ## The same failure, again
//: Failures of one field share a fingerprint, whatever the element, the value and the run.
let other = failure { print(try JSONDocument(data) => "members[2].id" as Int) }
if let error, let other {
  print(error.path, other.path)
  print(error.report().fingerprint == other.report().fingerprint ? "one fingerprint" : "two fingerprints")
  for group in DecodeReportGroup.groups(of: [error.report(), other.report()]) {
    print("\(group.count) times \(group.exemplar.failures[0].pattern), at \(group.indexes)")
  }
}

//: ## Every failure at once
//: `diagnose` decodes with the same code, and finds all failures, not only the first. `unread` are keys that nobody read.
let diagnosis = diagnose(Team.self, jsonData: data)
for failure in diagnosis.failures { print("\(failure.certainty.rawValue): \(failure.error)") }
print(diagnosis.isComplete ? "that is all" : "there may be more")
print(diagnosis.report(.init(source: "team.json")).text())

//: A payload in which nothing fails is decoded once, and `value` is the result.
let whole = Data(#"{"title": "Engines", "members": []}"#.utf8)
print(diagnose(Team.self, jsonData: whole).value?.title ?? "nothing")

//: ## For people
//: `markdown` is for an issue or a chat, `html` is a page that loads nothing and runs nothing.
if let error {
  print(error.report(.init(source: "team.json")).markdown)
  let page = error.report().html
  print(page.contains("hunter2") || page.contains("<script") ? "unsafe to send" : "safe to send")
}

//: ## Link to the documentation
//: Where you serve the documentation, a report names the page of the code. By default it has no link.
if let error {
  let base = URL(string: "https://docs.example/documentation/keypathdecode")
  let lines = error.report(.init(helpBase: base)).text().components(separatedBy: "\n")
  print(lines[lines.count - 1])
}
