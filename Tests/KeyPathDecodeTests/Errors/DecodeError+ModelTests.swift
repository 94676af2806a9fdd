import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Account: KeyPathDecodable {
  let id: Int, avatar: URL, tags: [String], plan: Plan?, address: Address?, seats: Seats?

  init(json: Any) throws {
    id = try json => "id"
    avatar = try json => "avatar"
    tags = try json =>? "tags" ?? []
    plan = try json =>? "plan"
    address = try json =>? "address"
    seats = try json =>? "seats" => .custom { Seats(count: try $0 => "count") }
  }
}

private enum Plan: String, KeyPathDecodable { case free, paid }

private struct Address: Decodable {
  let city: String, lines: [Line]
  struct Line: Decodable { let text: String }
}

/// A closure decodes this type; it conforms to no protocol.
private struct Seats { let count: Int }

private struct Page<Item: KeyPathDecodable>: KeyPathDecodable {
  let items: [Item], first: Result<Item, DecodeError>?
  init(json: Any) throws {
    items = try json => "items"
    first = try json =>? "first"
  }
}

@Suite("models named in errors") struct ModelsTests {
  @Test(
    "an error names the model that failed",
    arguments: [
      (#""avatar": null"#, "items[0].avatar: expected URL, found null in Account"),
      (#""avatar": "a", "tags": [1]"#, "items[0].tags[0]: expected String, found number in Account"),
      (#""avatar": "a", "plan": "gold""#, #"items[0].plan: the value is not a known Plan in Account"#),
      (#""avatar": "a", "plan": 1"#, "items[0].plan: expected String, found number in Account"),
      (#""avatar": "a", "address": 1"#, "items[0].address: expected object, found number in Address"),
      (#""avatar": "a", "address": {"lines": []}"#, #"items[0].address: missing key "city" in Address"#),
      (
        #""avatar": "a", "address": {"city": 1, "lines": []}"#,
        "items[0].address.city: expected String, found number in Address"
      ),
      (
        #""avatar": "a", "address": {"city": "b", "lines": [{"text": 1}]}"#,
        "items[0].address.lines[0].text: expected String, found number in Line"
      ),
      (#""avatar": "a", "seats": 5"#, "items[0].seats: expected object, found number in Account"),
      (#""avatar": "a", "seats": {}"#, #"items[0].seats: missing key "count" in Seats"#),
      (#""avatar": "a", "seats": {"count": "5"}"#, "items[0].seats.count: expected Int, found string in Seats"),
    ])
  func errorsNameTheModel(members: String, sentence: String) throws {
    for shape in shapes(of: #"{"items": [{"id": 1, \#(members)}]}"#) {
      let error = try decodeError { try shape.json() => "" as Page<Account> }
      expectEqual(error.summary, sentence, "\(shape.name)")
    }
  }

  @Test("a model's name has no module") func namesWithoutModules() throws {
    try expectEqual(decodeError { try Page<Account>(jsonData: Data("{}".utf8)) }.model, "Page<Account>")
    try expectEqual(decodeError { try ["a": ["x"]] => "a" as [Int] }.model, nil)
    try expectEqual(decodeError { try ["a": "x"] => "a" as Plan }.model, nil)
    try expectEqual(decodeError { try ["a": "x"] => "a" as Account? }.model, "Account")
    // If you call an initializer yourself, its operators do not know the model.
    try expectEqual(decodeError { try Account(json: ["id": "x"]) }.model, nil)
  }

  @Test("stored and dropped errors name their models") func keptErrors() throws {
    let json: Any = ["page": ["items": [] as [Any], "first": ["id": "x"]] as [String: Any]]
    let page = try json => "page" as Page<Account>
    let error = #expect(throws: DecodeError.self) { try page.first?.get() }
    expectEqual(error?.summary, "first.id: expected Int, found string in Account")
    let (_, warnings) = try collectingWarnings { try ["list": [["id": "x"]]] => "list" => .lossy() as [Account] }
    expectEqual(warnings.map(\.error.model), ["Account"])
  }

  private struct Order: KeyPathDecodable {
    init(json: Any) throws {
      let rule = DecodeRule<Plan>.check("gone") { $0 == .paid }, tags = DecodeRule<Tags>.check("few") { $0.count > 1 }
      _ = try json =>? "plan" => rule
      _ = try json =>? "tags" => .oneOf(.map { (_: String) in throw CancellationError() }, tags) as Tags?
      _ = try json =>? "list" => .array(tags) as [Tags]?
      _ = try json =>? "one" => .optional(tags) as Tags??
    }
  }

  @Test(
    "the model of a check is the one whose code has the rule",
    arguments: [
      (#""plan": "free""#, "[0].plan: gone, in Order"),
      (#""tags": {"tags": [], "count": 1}"#, "[0].tags: few, in Order; the closest of 2 alternatives"),
      (#""list": [{"tags": [], "count": 1}]"#, "[0].list[0]: few, in Order"),
      (#""one": {"tags": [], "count": 1}"#, "[0].one: few, in Order"),
    ])
  func checks(members: String, sentence: String) throws {
    for shape in shapes(of: #"[{\#(members)}]"#) {
      try expectEqual(decodeError { try shape.json() => "" as [Order] }.summary, sentence, "\(shape.name)")
    }
  }

  private enum Event: KeyPathDecodable {
    case seen(Tags)
    init(json: Any) throws { self = try json => "" => .tagged("t", ["seen": .map(Self.seen)]) }
  }

  private struct Tags: KeyPathDecodable {
    let tags: [String], count: Int
    init(json: Any) throws {
      tags = try json => "tags" => .lossy()
      count = try json => "count"
    }
  }

  @Test("a warning below a tag names the model of the tag, as an error does") func tags() throws {
    let text = #"{"t": "seen", "tags": [1], "count": 1}"#
    let tagged = try collectingWarnings { try Event(jsonString: text) }.warnings
    let plain = try collectingWarnings { try Tags(jsonString: text) }.warnings
    let error = try decodeError { try Event(jsonString: #"{"t": "seen", "tags": [], "count": ""}"#) }
    expectEqual(tagged.map(\.error.model), ["Tags"])
    expectEqual(error.model, "Tags")
    expectEqual(tagged.map(\.error.fingerprint), plain.map(\.error.fingerprint))
  }
}
