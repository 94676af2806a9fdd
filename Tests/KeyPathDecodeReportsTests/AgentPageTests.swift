import KeyPathDecode
import TestSupport

private struct Account: KeyPathDecodable {
  let id: Int, name: String?, city: String, role: Role, tags: [String], owner: Owner?

  init(json: Any) throws {
    id = try json => "id"
    name = try json =>? "name"
    city = try json => "address.city"
    role = try json =>? "role" ?? .guest
    tags = try json =>? "tags" => .lossy() ?? []
    owner = try json =>? "owner"
  }
}

private enum Role: String, KeyPathDecodable { case admin, guest }

private struct Owner: Codable { let login: String }

private struct Page: Decodable {
  let items: [Item], tags: [String]
  struct Item: Decodable { let created: Int }
}

/// `SKILL.md` teaches the operators on one page, to which `llms.txt` links. Every line of their code is here or in another test of a guide.
@Suite struct AgentPageTests {
  private let page = "skills/keypathdecode/SKILL.md"

  @Test("the page has a name and a description, and fits 160 lines") func head() throws {
    let page = projectText(page)
    #expect(page.hasPrefix("---\nname: keypathdecode\ndescription: "))
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  @Test("every line of the page's code is in this file") func code() throws {
    let code = swiftCode(in: projectText(page))
    expectEqual(code.count, 6)
    expectLines(of: code, in: projectText("Tests/KeyPathDecodeReportsTests/AgentPageTests.swift"))
  }

  @Test("the links of both pages lead to files", arguments: ["skills/keypathdecode/SKILL.md", "llms.txt"])
  func links(page: String) throws {
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    for link in projectText(page).matches(of: #/\]\(([^):]+\.md)\)/#) {
      #expect(projectText("\(folder)/\(link.1)") != "", "\(link.1)")
    }
  }

  private static let account = #"{"id": 1, "address": {"city": "Ulm"}, "tags": ["a", 2], "owner": {"login": "ada"}}"#

  @Test("the model of the page decodes") func models() throws {
    let data = Data(Self.account.utf8), list = Data("[\(Self.account)]".utf8)
    let json = try JSONDocument(jsonString: #"{"data": {"accounts": [\#(Self.account)]}}"#).root
    let account = try Account(jsonData: data)
    let accounts = try [Account](jsonData: list)
    let nested = try json => "data.accounts" as [Account]
    for account in [account] + accounts + nested {
      expectEqual(account.id, 1)
      expectEqual(account.name, nil)
      expectEqual(account.city, "Ulm")
      expectEqual(account.role, .guest)
      expectEqual(account.tags, ["a"])
      expectEqual(account.owner?.login, "ada")
    }
  }

  @Test("the paths and rules of the page decode") func lines() throws {
    let json: Any = try JSONDocument(
      jsonString: #"""
        {"users": [{"name": "Ada"}], "a.b": 1, "username": "ada", "owner": {"site": "https://a.b"}, "age": "36",
         "born": "2000-01-02", "ids": ["1", "x"], "at": 0}
        """#
    ).root
    let first = try json => "users[0].name" as String
    let dotted = try json => ["a.b"] as Int
    let either = try json => "login" | "username" as String
    let deep = try json => "owner" =>? "site" as URL?
    let age = try json => "age" => .lenient as Int
    let born = try json =>? "born" => .date(format: "yyyy-MM-dd")
    let ids = try json => "ids" => .lossy(.lenient) as [Int]
    let at = try json => "at" => .oneOf(.iso8601, .unixSeconds)
    expectEqual(first, "Ada")
    expectEqual(dotted, 1)
    expectEqual(either, "ada")
    expectEqual(deep?.host(), "a.b")
    expectEqual(age, 36)
    #expect(born != nil && ids == [1] && at == Date(timeIntervalSince1970: 0))
  }

  @Test("the error of the page is what is printed") func errors() throws {
    let data = Data(#"{"id": 1, "address": {}}"#.utf8)
    do {
      let account = try Account(jsonData: data)
      print(account.id)
    } catch {
      print(error)
      let line = #"print(error)  // \#(error)"#
      #expect(projectText(page).contains(line))
    }
  }

  @Test("the decoder of the page repairs") func repairs() throws {
    let data = Data(#"{"items": [{"created": "x"}], "tags": ["a", 1]}"#.utf8)
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.repairs = ["items[*].created": .or(0), "tags[*]": .dropped]
    let page = try decoder.decode(Page.self, from: data)
    expectEqual(page.items.map(\.created), [0])
    expectEqual(page.tags, ["a"])
  }
}
