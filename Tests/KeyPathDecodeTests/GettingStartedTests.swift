import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Repository: KeyPathDecodable {
  let name: String, about: String?, stars: Int, owner: String, topics: [String], pushed: Date

  init(json: Any) throws {
    name = try json => "name"
    about = try json =>? "description"
    stars = try json => "stats.stargazers_count"
    owner = try json => "owner.login"
    topics = try json =>? "topics" ?? []
    pushed = try json => "pushed_at"
  }
}

private enum Visibility: String, CaseIterable, KeyPathDecodable {
  case everyone = "public"
  case owner = "private"
}

private struct User: KeyPathDecodable {
  let keyCount: Int

  init(json: Any) throws {
    guard let object = plain(json) as? [String: Any] else {
      throw DecodeError(.invalidValue("no object"), object: json)
    }
    keyCount = object.count
  }
}

private class Animal: KeyPathDecodable {
  let name: String
  required init(json: Any) throws { name = try json => "name" }
}

private final class Dog: Animal {
  let tricks: [String]

  required init(json: Any) throws {
    tricks = try json =>? "tricks" ?? []
    try super.init(json: json)
  }
}

private struct Period: KeyPathDecodable {
  let start: Date, end: Date

  init(json: Any) throws {
    start = try json => "start"
    end = try json => "end"
    guard start <= end else { throw DecodeError(.invalidValue("it ends before it starts"), object: json) }
  }
}

private struct Item {
  let name: String
  init(json: Any, owner: String) throws { name = try json => "name" }
}

/// Every line of code in the getting-started guide appears in this file.
@Suite struct GettingStartedTests {
  @Test("the guide's code appears in this file") func guideCode() throws {
    let source = try unwrapped(CodePage.text(of: "Tests/KeyPathDecodeTests/GettingStartedTests.swift"))
    for fence in swiftCode(in: guide("GettingStarted")) {
      for line in fence.split(separator: "\n") {
        let code = unwrapped(line.components(separatedBy: "  // ")[0].replacing("{ … }", with: "{"))
        #expect(source.contains(code), "\(line)")
      }
    }
  }

  @Test("the guide's model prints what the guide shows") func model() throws {
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }
    let data = Data(
      """
      [{"name": "engine", "stats": {"stargazers_count": 1843}, "owner": {"login": "ada"}, "pushed_at": "2024-02-29T12:00:00Z"},
       {"name": "notes", "stats": {"stargazers_count": "12"}, "owner": {"login": "bob"}, "pushed_at": "2024-03-01T12:00:00Z"}]
      """.utf8)

    do {
      let repositories = try [Repository](jsonData: data)
      print(repositories.count)
    } catch {
      print(error)
    }
    let guide = try CodePage.text(of: "Sources/KeyPathDecode/KeyPathDecode.docc/GettingStarted.md")
    #expect(printed.count == 1 && guide.contains("print(error)  // \(printed[0])\n"))
    try expectEqual(["a": "public"] => "a" as Visibility, .everyone)
  }

  @Test("the guide's other examples decode as described") func otherExamples() throws {
    let tree: [AnyHashable: Any] = ["server": ["host": "a", "ports": [80, 443]] as [AnyHashable: Any?]]
    let ports = try tree => "server.ports" as [Int]
    expectEqual(ports, [80, 443])
    let json: Any = ["items": [["name": "tea"]], "users": [["id": 1], 5]], me = "me"
    let item = try parse(json, "items[0]") { try Item(json: $0, owner: me) }
    let users: [Result<User, DecodeError>] = try json => "users"
    #expect(item.name == "tea" && users.count == 2 && users[1].error != nil)
    try expectEqual(User(jsonString: #"{"a": 1}"#).keyCount, 1)
  }

  @Test("a subclass decodes what its superclass decodes, and a check has the path of its model")
  func checkAfterDecoding() throws {
    try expect(#"{"name": "Rex", "tricks": ["sit"]}"#, gives: #"Rex ["sit"]"#) { json in
      let dog = try Dog(json: json)
      return "\(dog.name) \(dog.tricks)"
    }
    let payload = #"{"periods": [{"start": "1970-01-01T00:00:00Z", "end": "1970-01-02T00:00:00Z"}]}"#
    try expect(payload, gives: 86_400) { json in
      let period = try json => "periods[0]" as Period
      return period.end.timeIntervalSince(period.start)
    }
    expect(
      payload.replacing("02T", with: "00T").replacing("1970-01-00", with: "1969-01-01"),
      refused: "invalid_value | periods[0]: it ends before it starts, in Period"
    ) { try $0 => "periods" as [Period] }
  }
}
