import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import KeyPathDecodeWatch
import TestSupport

private struct User: KeyPathDecodable {
  enum Role: String, KeyPathDecodable { case admin, other }
  let team: Int, role: Role, avatar: String?

  init(json: Any) throws {
    team = try json => "team.id"
    role = try json => "role" => .unknown(as: .other)
    avatar = try json =>? "avatar"
  }
}

private struct Address: Decodable {
  let city: String
}

/// The guide *Watching payloads* shows this code, and what it prints.
@Suite struct WatchGuideTests {
  private let watching = guide("Watching", of: "KeyPathDecodeWatch")

  private func trend(isRenamed: Bool) -> DecodeTrend {
    let watch = DecodeWatch(sampling: 1, version: "4.2.0", seed: 1, now: TestClock().now)
    for index in 0..<3_000 {
      let key = isRenamed && index % 5 == 0 ? "avatar_url" : "avatar", role = index % 50 == 1 ? "owner" : "admin"
      let team: [String: Any] = isRenamed && index % 100 == 2 ? [:] : ["id": 1]
      _ = try? watch.decode(User.self, json: ["team": team, "role": role, key: "a"] as [String: Any])
    }
    return watch.trend()
  }

  @Test("the guide shows what a trend and a comparison print") func outputs() {
    let today = trend(isRenamed: true), days = [trend(isRenamed: false)]
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    print(today.text(width: 100))
    let week = days.reduce(DecodeTrend(), +)
    printed.append(today.compared(to: week).text(width: 100))
    for text in printed { #expect(watching.contains("```\n\(text)\n```"), "\(text)") }
  }

  @Test("every line of the guide's code is in this file") func code() throws {
    let code = swiftCode(in: watching)
    expectEqual(code.count, 5)
    expectLines(of: code, in: projectText("Tests/KeyPathDecodeWatchTests/WatchGuideTests.swift"))
  }

  @Test("the code of the guide counts each payload") func counts() throws {
    let data = Data(#"{"team":{"id":1},"role":"admin"}"#.utf8), list = Data("[]".utf8),
      home = Data(#"{"city":"Ulm"}"#.utf8), legacy = Data(#"{"team":7,"role":"admin"}"#.utf8)
    var sent: [String] = []
    func send(_ text: String) { sent.append(text) }
    let watch = DecodeWatch(sampling: 0.01, version: "4.2.0")
    let user = try watch.decode(User.self, jsonData: data)
    let users = try watch.at("GET /users").decode([User].self, jsonData: list)
    let address = try watch.decode(Address.self, jsonData: home, decoder: KeyPathDecoder())
    let old = try watch.decode(User.self, jsonData: legacy, repairs: ["team": .map { ["id": $0] }])
    #expect(old.team == 7 && user.team == 1 && users.isEmpty && address.city == "Ulm")
    var options = JSONStreamOptions()
    options.watch = watch.at("events")
    for result in JSONRecords(of: User.self, chunks: [data], framing: .lines, options: options) { _ = try result.get() }
    send(watch.takeTrend().json)
    try expectEqual(DecodeTrend(jsonString: sent[0]).payloadCount, 5)
    expectEqual(watch.trend().payloadCount, 0)
    do {
      let watch = DecodeWatch(rawValuesOf: ["User"])
      _ = try watch.decode(User.self, json: ["team": ["id": 1], "role": "owner"] as [String: Any])
      expectEqual(watch.trend().groups[0].rawValues, ["owner": 1])
      let days = [watch.trend()], today = watch.trend()
      let week = days.reduce(DecodeTrend(), +)
      print(today.compared(to: week).text())
    }
  }
}
