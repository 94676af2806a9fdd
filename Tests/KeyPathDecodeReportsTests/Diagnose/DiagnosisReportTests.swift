import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

private struct Leaf: KeyPathDecodable {
  let x: Int
  init(json: Any) throws { x = try json => "x" }
}

private struct Absent: KeyPathDecodable {
  let address: Leaf
  init(json: Any) throws { address = try json => "address" }
}

private struct Maps: KeyPathDecodable {
  let byEmail: [String: Leaf]
  init(json: Any) throws { byEmail = try json => "byEmail" }
}

@Suite struct DiagnosisReportTests {
  @Test("the report matches the one in the README") func asTheReadmeSays() {
    let text = """
      [{"cents": 1, "currency": "EUR"},
       {"cents": 1, "curency": "EUR"},
       {"cents": "3", "currency": "USD"}]
      """
    #expect(
      diagnose([Sick.Cost].self, jsonData: Data(text.utf8)).report.text() == """
        error[missing_key] [1]: missing key "currency" in Cost   line 2, column 2
        error[type_mismatch] [2].cents: expected Int, found string in Cost
          line 3, column 12
          [
            [0] {… 2 keys},
            [1] {
                ^ missing key "currency"; did you mean "curency"?
              "cents": <number>,
              "curency": <string of 3 characters>
            [2] {
              "cents": <string of 1 character>,
                       ^^^^^^^^ expected Int; the string holds a valid Int
                                (`=> .lenient` would accept it)
              "currency": <string of 3 characters>
          write for [1].currency: try json => "curency"
          write for [2].cents: try json => "cents" => .lenient
          unread: [1].curency ("currency" is missing there)
        """)
  }

  @Test("the report matches the one in the documentation") func asTheDocumentationSays() {
    let text = """
      {"title": null, "members": [
        {"id": 1, "name": "Ada", "rank": "junior", "born": "1815-12-10T00:00:00Z"},
        {"id": "2", "name": "b", "rank": "junior", "born": null}, {"id": "3", "name": "c", "rank": "senior"}],
       "scores": {"a": 1}, "laed": {"street": "s"}}
      """
    #expect(
      diagnose(Sick.Team.self, jsonData: Data(text.utf8)).report(.init(source: "team.json")).text() == """
        error[missing_key] (root): missing key "lead" in Team   team.json:1:1
        error[null_value] title: expected String, found null in Team   team.json:1:11
        error[type_mismatch] members[1].id: expected Int, found string in Member
          team.json:3:10
          and 1 more like it at members[*].id
          {
          ^ missing key "lead"; did you mean "laed"?
            "title": null,
                     ^^^^ expected String; use `=>?` or an optional if it may be null
            "members": [
              … 1 more
              [1] {
                "id": <string of 1 character>,
                      ^^^^^^^^ expected Int; the string holds a valid Int (`=> .lenient`
                               would accept it)
                "name": <string of 1 character>,
                … 2 more keys
              … 1 more
            … 1 more key
            "laed": {… 1 key}
          write for lead: try json => "laed"
          write for title: try json =>? "title"
          write for members[1].id: try json => "id" => .lenient
          unread: laed ("lead" is missing there)
        """)
  }

  /// Four failures of one field form one group, wherever the model is.
  @Test("failures of one field share a fingerprint") func oneFieldOfOneModel() {
    struct Account: KeyPathDecodable {
      let avatar: URL
      init(json: Any) throws { avatar = try json => "avatar" }
    }
    struct Team: KeyPathDecodable {
      let lead: Account, members: [Account], guests: [String: Account]
      init(json: Any) throws {
        lead = try json => "lead"
        members = try json => "members"
        guests = try json => "guests"
      }
    }
    let text = """
      {"lead": {"avatar": null}, "members": [{"avatar": null}, {"avatar": "https://a.example"}, {"avatar": null}],
       "guests": {"ada": {"avatar": null}}}
      """
    let report = diagnose(Team.self, jsonData: Data(text.utf8)).report()
    #expect(report.failures.count == 4)
    #expect(Set(report.failures.map(\.fingerprint)).count == 1)
    #expect(
      report.text(width: 100).split(separator: "\n").prefix(2) == [
        "error[null_value] lead.avatar: expected URL, found null in Account   line 1, column 21",
        "  and 3 more like it in Account",
      ])
  }

  @Test("with limit 0, the report says failures may exist") func zeroLimit() {
    #expect(
      diagnose([Int].self, json: ["x"], limit: 0).report.text()
        == "decoding failed\n  there may be failures that were not found")
  }

  /// Pairs an unread key with the missing key it was probably meant to be.
  @Test("an unread key is paired with the missing key") func unreadKeys() {
    let json: Any = ["adress": ["x": 1], "b": 1, "token": 1] as [String: Any]
    let diagnosis = diagnose(Absent.self, json: json)
    #expect(
      diagnosis.report.text() == """
        error[missing_key] (root): missing key "address" in Absent
          {
          ^ missing key "address"; did you mean "adress"?
            "adress": {… 1 key},
            "b": <number>,
            "token": <number, redacted>
          write: try json => "adress"
          unread: adress ("address" is missing there)
          unread: b, token
        """)
    let keys = diagnosis.report.unreadKeys
    #expect(keys.map(\.path) == ["adress", "b", "token"] && keys.map(\.missing) == ["address", nil, nil])
  }

  /// Lists only the first of a dictionary's members with an unread key.
  @Test("an unread key is paired across dictionary members") func unreadKeysOfMembers() {
    let json: Any = ["a": ["x": 1, "adress": 1], "b": ["adress": ["x": 1]]]
    let report = diagnose([String: Absent].self, json: json).report()
    #expect(report.failures.map(\.pattern) == ["[*].address", "[*].address"])
    #expect(report.unreadKeys.map(\.path) == ["a.adress", "a.x"])
    #expect(report.unreadKeys.map(\.missing) == ["address", nil])
  }

  @Test("unread keys below hidden keys are masked") func hiddenUnreadKeys() {
    let json: Any = ["byEmail": ["ada@example.com": ["x": 1, "y": 2]], "password": ["pin-1234": 1]] as [String: Any]
    let report = diagnose(Maps.self, json: json).report(.init(hiddenKeys: ["byEmail"]))
    #expect(report.unreadKeys.map(\.path) == ["byEmail.*.y", "password"])
  }
}
