import Foundation
import KeyPathDecode
import TestSupport
import Testing

private final class User: KeyPathDecodable {
  var id: Int, name: String, age: Int, city: String?, role: Role, friends: [User]
  var isSelected = false

  required init(json: Any) throws {
    id = try json => "user_id" => .lenient
    name = try json =>? "name" ?? ""
    age = try json =>? "age" ?? 18
    city = try json =>? "address.city"
    role = try json =>? "role" ?? .member
    friends = try json =>? "friends" ?? []
    if name.isEmpty { name = "user \(id)" }
  }
}

private enum Role: String, KeyPathDecodable { case member, admin }

extension User: CustomStringConvertible {
  var description: String { "\(id) \(name) \(age) \(city ?? "nil") \(role) \(friends) \(isSelected)" }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String, age: Int, nickname: String?, id: Int, userID: Int, alias: String, city: String, names: [String],
    date: Date, url: URL

  init(json: Any) throws {
    name = try json =>? "name" ?? ""
    age = try json =>? "age" ?? 18
    nickname = try json =>? "nickname"
    id = try json => "id" => .lenient
    userID = try json => "user_id"
    alias = try json => "nickname" | "name"
    city = try json => "address.city"
    names = try json => "names" => .map { (text: String) in text.components(separatedBy: ",") }
    date = try json => "date" => .date(format: "yyyy-MM-dd")
    url = try json => "url" => .lenient
  }
}

/// The lines that keep what the declaration gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  var age = 18, nickname: String?, scores: [Int]

  init(json: Any) throws {
    age = try json => "age" => .lenient.orKeep(age)
    nickname = try json => "nickname" => .orNil(.lenient)
    scores = try json =>? "scores" => .lossy(.lenient).or([]) ?? []
  }
}

@Suite("migrating from HandyJSON and NEJSONDecoder") struct HandyJSONTests {
  @Test("a whole model decodes, from each entry point") func model() throws {
    let ada =
      #"{"user_id": "7", "address": {"city": "Rome"}, "friends": [{"user_id": 8, "name": "Bob", "role": "admin"}]}"#
    let expected = "7 user 7 18 Rome member [8 Bob 18 nil admin [] false] false"
    do {
      let text = #"{"data": {"user": \#(ada)}}"#
      let user: User = try JSONDocument(text.utf8).root => "data.user"
      expectEqual(user.description, expected)
    }
    var user: User, text = ada
    user = try User(jsonString: text)
    expectEqual(user.description, expected)
    text = #"{"data": {"user": \#(ada)}}"#
    let dictionary = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    user = try dictionary => "data.user"
    expectEqual(user.description, expected)
  }

  @Test("every line of the guide decodes") func lines() throws {
    try expect(
      """
      {"name": "Ada", "nickname": null, "id": "12", "user_id": 3, "address": {"city": "Rome"}, "names": "a,b", "date": "1970-01-02",
       "url": "https://a.b/x y"}
      """,
      gives: """
        Lines(name: "Ada", age: 18, nickname: nil, id: 12, userID: 3, alias: "Ada", city: "Rome", names: ["a", "b"], \
        date: 1970-01-02 00:00:00 +0000, url: https://a.b/x%20y)
        """
    ) { plainNames("\(try Lines(json: $0))") }
    expect(#"{"id": 1.9}"#, refused: "number_out_of_range | id: expected Int, found a number with a fraction") {
      try Lines(json: $0)
    }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    for (payload, expected, warnings) in [
      ("{}", "18, nil, []", []),
      (#"{"age": "5", "nickname": 6, "scores": ["7", 8]}"#, "5, Optional(\"6\"), [7, 8]", []),
      (
        #"{"age": 1.9, "nickname": [], "scores": [1, "x"]}"#, "18, nil, [1]",
        [
          "usedFallback | age: expected Int, found a number with a fraction",
          "usedNil | nickname: expected String, found array",
          "droppedElement | scores[1]: \(words(of: .text(of: Int.self)))",
        ]
      ),
    ] { try expect(payload, gives: expected, warnings: warnings) { plainValues("\(try OldResults(json: $0))") } }
  }
}
