import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

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
    expectEqual(report.failures.count, 4)
    expectEqual(Set(report.failures.map(\.fingerprint)).count, 1)
    expectEqual(
      report.text(width: 100).split(separator: "\n").prefix(2),
      [
        "error[null_value] lead.avatar: expected URL, found null in Account   line 1, column 21",
        "  and 3 more like it in Account",
      ])
  }

  @Test("with limit 0, the report says failures may exist") func zeroLimit() {
    expectEqual(
      diagnose([Int].self, json: ["x"], limit: 0).report.text(),
      "decoding failed\n  there may be failures that were not found")
  }

  /// Pairs an unread key with the missing key it was probably meant to be.
  @Test("an unread key is paired with the missing key") func unreadKeys() {
    let json: Any = ["adress": ["x": 1], "b": 1, "token": 1] as [String: Any]
    let diagnosis = diagnose(Absent.self, json: json)
    expectEqual(
      diagnosis.report.text(),
      """
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
    expectEqual(keys.map(\.path), ["adress", "b", "token"])
    expectEqual(keys.map(\.missing), ["address", nil, nil])
  }

  /// Lists only the first of a dictionary's members with an unread key.
  @Test("an unread key is paired across dictionary members") func unreadKeysOfMembers() {
    let json: Any = ["a": ["x": 1, "adress": 1], "b": ["adress": ["x": 1]]]
    let report = diagnose([String: Absent].self, json: json).report()
    expectEqual(report.failures.map(\.pattern), ["[*].address", "[*].address"])
    expectEqual(report.unreadKeys.map(\.path), ["a.adress", "a.x"])
    expectEqual(report.unreadKeys.map(\.missing), ["address", nil])
  }

  @Test("repairs of a decoder are one line, since a second would replace the first") func repairs() throws {
    struct Codes: Decodable { let a: Int, b: Int, c: Int? }
    let report = diagnose(Codes.self, jsonString: #"{"a": "1", "b": null, "c": "3"}"#, decoder: KeyPathDecoder())
      .report()
    let line = #"decoder.repairs = ["a": .lenient, "c": .lenient]"#
    #expect(report.text().contains("  write for a and 1 more: \(line)\n  write for b: let b: Int?"))
    #expect(report.html.contains("<p class=\"write\">Write for <code>a</code>, <code>c</code></p>"))
    expectEqual(report.failures.map(\.suggestedCode).first, #"decoder.repairs = ["a": .lenient]"#)
  }

  @Test("unread keys below hidden keys are masked") func hiddenUnreadKeys() {
    let json: Any = ["byEmail": ["ada@example.com": ["x": 1, "y": 2]], "password": ["pin-1234": 1]] as [String: Any]
    let report = diagnose(Maps.self, json: json).report(.init(hiddenKeys: ["byEmail"]))
    expectEqual(report.unreadKeys.map(\.path), ["byEmail.*.y", "password"])
  }
}
