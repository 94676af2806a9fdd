import Foundation
import KeyPathDecode
import Testing

private struct Item: Equatable {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

// class User: HandyJSON {
//   var name = "", age = 0, level = 18, rank = 1, id = 0, names: [String] = [], item: Item?
//
//   func mapping(mapper: HelpingMapper) {
//     mapper <<< self.name <-- ["nickname", "nickName", "name"]
//     mapper <<< self.age <-- "userInfo.age"
//     mapper <<< self.names <-- TransformOf<[String], String>(
//       fromJSON: { $0?.components(separatedBy: ",") }, toJSON: { $0?.joined(separator: ",") })
//     mapper <<< self.item <-- ItemTransform(owner: owner)   // gets the raw object
//   }
// }
private struct User: Equatable {
  let name: String, age: Int, level: Int, rank: Int, id: Int, names: [String], item: Item
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    let owner = "me"
    name = try json => "nickname" | "nickName" | "name"
    age = try json => "userInfo.age"
    level = try json =>? "level" ?? 18
    rank = try json => "rank" => .or(1)
    id = try json => "id" => .lenient
    names = try json => "names" => .map { (text: String) in text.components(separatedBy: ",") }
    item = try json => "item" => .custom { try Item(json: $0, owner: owner) }
  }
}

/// Lines of the guide that do the same in another way.
private struct Lines: KeyPathDecodable {
  var name: String, age = 18, user: User, users: [User]

  init(json: Any) throws {
    let dictionary: [String: Any] = try json => "data.user", array: [Any] = [dictionary]
    age = try json =>? "age" ?? 18
    age = try json => "age" => .orKeep(age)
    name = try json => "nickname" | "name"
    user = try json => "data.user"
    user = try User(json: dictionary)
    users = try [User](json: array)
  }
}

@Suite("migrating from HandyJSON and NEJSONDecoder") struct HandyJSONTests {
  private let text =
    #"{"nickname": null, "name": "Ada", "userInfo": {"age": 36}, "rank": "?", "id": "12", "names": "a,b", "item": {"id": 5}}"#

  private func ada() throws -> User {
    User(
      name: "Ada", age: 36, level: 18, rank: 1, id: 12, names: ["a", "b"], item: try Item(json: ["id": 5], owner: "me"))
  }

  @Test("a migrated model decodes and reports errors") func model() throws {
    try expect(text, gives: ada(), warnings: ["usedFallback | rank: expected Int, found string"]) {
      try User(json: $0)
    }
    expect(
      #"{"age": 36}"#,
      refused: #"missing_key | (root): missing key "nickname"; tried nickname, nickName, name"#
    ) { try User(json: $0) }
  }

  /// `User.deserialize(from: dictionary)`, `designatedPath: "data.user"`, `[User].deserialize(from: array)`
  @Test("`deserialize` becomes `init(json:)` or a path") func deserialize() throws {
    let dictionary = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try User(json: dictionary) == ada())
    #expect(try ["data": ["user": dictionary]] => "data.user" == ada())
    #expect(try [User](json: [dictionary]) == [ada()])
    let lines = try Lines(json: ["name": "Ada", "data": ["user": dictionary]] as [String: Any])
    #expect(try lines.name == "Ada" && lines.age == 18 && lines.user == ada() && lines.users == [ada()])
  }
}
