import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct DiagnoseTests {
  static let team = """
    {"title": null, "members": [
      {"id": 1, "name": "Ada", "rank": "junior", "born": "1815-12-10T00:00:00Z"},
      {"id": "2", "rank": "boss", "born": "1815-12-10", "address": {"street": 1, "zip": "x"}},
      {"id": "3", "name": 4, "rank": "senior"}],
     "scores": {"a": 1, "b": 300, "c": "x"}, "tags": ["a", 1], "laed": {"street": "s"}}
    """

  static let teamLines = [
    #"(root): missing key "lead" (did you mean "laed"?)"#,
    "title: expected String, found null (use =>? or an optional if it may be null)",
    #"members[1]: missing key "name" (use =>? if it may be missing)"#,
    "members[1].id: expected Int, found string",
    #"members[1].rank: the value is not a known Rank (allowed: "junior", "senior")"#,
    "members[1].born: not an RFC 3339 date: a T must stand between the date and the time",
    #"members[1].address: missing key "city" (use =>? if it may be missing)"#,
    "members[1].address.street: expected String, found number",
    "members[1].address.zip: expected Int, found string",
    "members[2].id: expected Int, found string (inferred)",
    "members[2].name: expected String, found number",
    "scores.b: the number does not fit UInt8 (0...255)",
    "scores.c: expected UInt8, found string",
  ]

  @Test(arguments: shapes(of: team))
  func everyFailureInEveryShape(shape: Shape) throws {
    let json = shape.json()
    let diagnosis = diagnose(Sick.Team.self, json)
    #expect(lines(diagnosis).sorted() == Self.teamLines.sorted())
    #expect(diagnosis.isComplete && diagnosis.value == nil)
    #expect(diagnosis.warnings.map(\.description) == ["tags[1]: expected String, found number; dropped the element"])
    for failure in diagnosis.failures { #expect(leadsToObject(failure.error, json), "\(failure)") }
    for warning in diagnosis.warnings { #expect(leadsToObject(warning.error, json)) }
  }

  @Test func asTheReadmeSays() {
    let text = """
      [{"cents": 1, "currency": "EUR"},
       {"cents": 1, "curency": "EUR"},
       {"cents": "3", "currency": "USD"}]
      """
    #expect(
      diagnose([Sick.Cost].self, jsonData: Data(text.utf8)).report.text() == """
        error[missing_key] [1]: missing key "currency"   line 2, column 2
        error[type_mismatch] [2].cents: expected Int, found string   line 3, column 12
          [
            [0] {… 2 keys},
            [1] {
                ^ missing key "currency"; did you mean "curency"?
              "cents": 1,
              "curency": "EUR"
            [2] {
              "cents": "3",
                       ^^^ expected Int; the string holds a valid Int (`=> .lenient`
                           would accept it)
              "currency": "USD"
          unread: [1].curency ("currency" is missing there)
        """)
  }

  @Test func asTheDocumentationSays() {
    let text = """
      {"title": null, "members": [
        {"id": 1, "name": "Ada", "rank": "junior", "born": "1815-12-10T00:00:00Z"},
        {"id": "2", "name": "b", "rank": "junior", "born": null}, {"id": "3", "name": "c", "rank": "senior"}],
       "scores": {"a": 1}, "laed": {"street": "s"}}
      """
    #expect(
      diagnose(Sick.Team.self, jsonData: Data(text.utf8)).report(.init(source: "team.json")).text() == """
        error[missing_key] (root): missing key "lead"   team.json:1:1
        error[null_value] title: expected String, found null   team.json:1:11
        error[type_mismatch] members[1].id: expected Int, found string   team.json:3:10
          and 1 more like it at members[*].id
          {
          ^ missing key "lead"; did you mean "laed"?
            "title": null,
                     ^^^^ expected String; use `=>?` or an optional if it may be null
            "members": [
              … 1 more
              [1] {
                "id": "2",
                      ^^^ expected Int; the string holds a valid Int (`=> .lenient`
                          would accept it)
                "name": "b",
                … 2 more keys
              … 1 more
            … 1 more key
            "laed": {… 1 key}
          unread: laed ("lead" is missing there)
        """)
  }

  @Test func fromBytes() {
    let diagnosis = diagnose(Sick.Team.self, jsonData: Data(Self.team.utf8))
    #expect(lines(diagnosis) == Self.teamLines)
  }
}
