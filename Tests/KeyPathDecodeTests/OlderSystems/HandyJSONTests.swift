import Foundation
import KeyPathDecode
import Testing

private enum Gender: String, CaseIterable, KeyPathDecodable {
  case male, female
}

private struct User: KeyPathDecodable, Equatable {
  let name: String, age: Int

  init(json: Any) throws {
    name = try json => "nickname" | "nickName" | "name"
    age = try json =>? "userInfo.age" | "age" ?? 18
  }
}

/// A model of which any field may be broken, and which is read all the same.
private struct Profile: KeyPathDecodable, Equatable {
  let name: String, age: Int, gender: Gender?, parents: [String]

  init(json: Any) throws {
    name = try json => "name" => .or("nobody")
    age = try json => "age" => .lenient.or(18)
    gender = try json => "gender" => .or(nil)
    parents = try json => "parents" => .or([])
  }
}

private struct Parents: Equatable {
  let mother: String, father: String
}

extension Decoding where Value == Parents {
  /// `"Ann & Bob"`, which is a `TransformOf` in HandyJSON.
  fileprivate static var pair: Decoding {
    .custom { json in
      let names = (try json => "" as String).components(separatedBy: " & ")
      guard names.count == 2 else { throw DecodeError(.invalidValue("two names are expected"), object: json) }
      return Parents(mother: names[0], father: names[1])
    }
  }

  /// The same parents, as text or as an object: the closure sees the raw value.
  fileprivate static var any: Decoding {
    .custom { json in
      guard JSONKind(of: json) == .object else { return try json => "" => .pair }
      return Parents(mother: try json => "mother", father: try json => "father")
    }
  }
}

/// What a request knows: how to make its answer of whatever the server sent.
private protocol Request {
  associatedtype Answer

  func parse(_ data: Any) throws -> Answer
}

extension Request where Answer: KeyPathDecodable {
  func parse(_ data: Any) throws -> Answer {
    try data => "data"
  }
}

private struct UserRequest: Request {
  typealias Answer = User
}

private struct UsersRequest: Request {
  typealias Answer = [User]
}

/// The idioms of HandyJSON and NEJSONDecoder.
@Suite struct HandyJSONTests {
  /// `mapper <<< self.name <-- ["nickname", "nickName", "name"]`
  @Test(arguments: ["nickname", "nickName", "name"])
  func candidateKeys(key: String) throws {
    try expect(#"{"\#(key)": "Ada", "age": 36}"#, gives: "Ada") { try User(json: $0).name }
  }

  @Test func candidateKeysInOrder() throws {
    try expect(#"{"name": "Ada King", "nickName": "Ada", "nickname": null}"#, gives: "Ada") { try User(json: $0).name }
    expect(
      #"{"age": 1}"#,
      refused: #"missing_key | (root): missing key "nickname"; none of nickname, nickName, name is there "#
        + "(use =>? if it may be missing)"
    ) { try User(json: $0) }
  }

  /// `mapper <<< self.age <-- "userInfo.age"`
  @Test func dottedKey() throws {
    try expect(#"{"name": "Ada", "userInfo": {"age": 36}}"#, gives: 36) { try User(json: $0).age }
    expect(
      #"{"name": "Ada", "userInfo": {"age": "36"}}"#,
      refused: "type_mismatch | userInfo.age: expected Int, found string"
    ) { try User(json: $0) }
  }

  @Test(arguments: [#"{"name": "Ada"}"#, #"{"name": "Ada", "age": null}"#, #"{"name": "Ada", "userInfo": {}}"#])
  func defaultOfAKey(payload: String) throws {
    try expect(payload, gives: 18) { try User(json: $0).age }
  }

  @Test func intAndString() throws {
    let payload = #"{"id": "12345", "zip": 8001, "count": 3, "name": "Ada", "share": "0.5", "open": 1}"#
    try expect(payload, gives: 12345) { try $0 => "id" => .lenient as Int }
    try expect(payload, gives: "8001") { try $0 => "zip" => .lenient as String }
    try expect(payload, gives: 3) { try $0 => "count" => .lenient as Int }
    try expect(payload, gives: "Ada") { try $0 => "name" => .lenient as String }
    try expect(payload, gives: 0.5) { try $0 => "share" => .lenient as Double }
    try expect(payload, gives: true) { try $0 => "open" => .lenient as Bool }
    expect(payload, refused: "type_mismatch | name: expected Int, found string") {
      try $0 => "name" => .lenient as Int
    }
  }

  @Test func failedFieldsFallBack() throws {
    let payload = #"{"name": 5, "age": "unknown", "gender": "robot", "parents": {"mother": "Ann"}}"#
    let warnings = [
      "usedFallback | name: expected String, found number", "usedFallback | age: expected Int, found string",
      #"usedNil | gender: the value is not a known Gender (allowed: "male", "female")"#,
      "usedFallback | parents: expected [String], found object",
    ]
    try expect(payload, gives: "nobody 18 nil []", warnings: warnings) { json in
      let profile = try Profile(json: json)
      return "\(profile.name) \(profile.age) \(profile.gender.map { "\($0)" } ?? "nil") \(profile.parents)"
    }
    let list = "[\(payload)]"
    let paths = ["[0].name", "[0].age", "[0].gender", "[0].parents"]
    try expect(list, gives: paths) { json in
      try collectingWarnings { try [Profile](json: json) }.warnings.map(\.error.path.description)
    }
    try expect(#"{"name": "Ada", "age": "36", "gender": "female", "parents": []}"#, gives: "Ada 36") { json in
      let profile = try Profile(json: json)
      return "\(profile.name) \(profile.age)"
    }
  }

  @Test func transforms() throws {
    let parents = Parents(mother: "Ann", father: "Bob")
    try expect(#"{"parents": "Ann & Bob"}"#, gives: parents) { try $0 => "parents" => .pair }
    try expect(#"{"parents": "Ann & Bob"}"#, gives: parents) { try $0 => "parents" => .any }
    try expect(#"{"parents": {"mother": "Ann", "father": "Bob"}}"#, gives: parents) { try $0 => "parents" => .any }
    try expect(#"{"parents": null}"#, gives: nil) { try $0 =>? "parents" => .any }
    expect(#"{"parents": "Ann"}"#, refused: "invalid_value | parents: two names are expected") {
      try $0 => "parents" => .any
    }
    expect(#"{"parents": {"mother": 1}}"#, refused: "type_mismatch | parents.mother: expected String, found number") {
      try $0 => "parents" => .any
    }
  }

  @Test func transformsOfDates() throws {
    let payload = #"{"at": 1500000000, "born": "1815-12-10", "color": "ff8000"}"#
    try expect(payload, gives: Date(timeIntervalSince1970: 1_500_000_000)) { try $0 => "at" => .unixSeconds }
    try expect(payload, gives: Date(timeIntervalSince1970: -4_861_728_000)) {
      try $0 => "born" => .date(format: "yyyy-MM-dd")
    }
    try expect(payload, gives: 0xFF8000) { try $0 => "color" => .map { (text: String) in Int(text, radix: 16) } }
  }

  /// `User.deserialize(from: object, designatedPath: "data.users[0]")`
  @Test func objectsInsteadOfData() throws {
    let object: [String: Any] = ["data": ["users": [["nickname": "Ada", "userInfo": ["age": 36]]]]]
    let user: User = try object => "data.users[0]"
    #expect(user.name == "Ada")
    #expect(user.age == 36)
    #expect(try User(json: NSDictionary(dictionary: ["name": "Ada"])).age == 18)
    #expect(try User(jsonData: Data(#"{"name": "Ada"}"#.utf8)).age == 18)
  }

  @Test func requests() throws {
    try expect(#"{"data": {"name": "Ada", "age": 36}}"#, gives: try User(json: ["name": "Ada", "age": 36])) {
      try UserRequest().parse($0)
    }
    try expect(#"{"data": [{"name": "Ada"}, {"name": "Bob"}]}"#, gives: ["Ada", "Bob"]) {
      try UsersRequest().parse($0).map(\.name)
    }
    expect(
      #"{"data": [{"name": "Ada"}, {"name": 5}]}"#,
      refused: "type_mismatch | data[1].name: expected String, found number"
    ) { try UsersRequest().parse($0) }
  }
}
