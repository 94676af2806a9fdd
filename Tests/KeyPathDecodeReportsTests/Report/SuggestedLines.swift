import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A payload that fails, and code that decodes it with the line that a report suggests. The line is read from this file, so every
/// form of suggestion compiles.
struct SuggestedLine: CustomTestStringConvertible, Sendable {
  let payload: String, fails: @Sendable (Any) throws -> Any, works: @Sendable (Any) throws -> Any, line: Int

  var testDescription: String { payload }

  init(
    _ payload: String, _ fails: @escaping @Sendable (Any) throws -> Any, line: Int = #line,
    cured: @escaping @Sendable (Any) throws -> Any
  ) { (self.payload, self.fails, self.works, self.line) = (payload, fails, cured, line) }

  static let all = ofOperators + ofRules + ofProperties + ofDecoders

  /// The code of the row, up to the next one.
  func code(in lines: [Substring]) -> String {
    let end = Self.all.map(\.line).filter { $0 > line }.min() ?? lines.count
    return lines[(line - 1)..<(end - 1)].joined(separator: "\n")
  }
}

private enum Role: String, Codable, KeyPathDecodable, CaseIterable { case admin, other }
private enum Size: String, Codable { case small }
private enum Level: Int, Codable, KeyPathDecodable { case one = 1 }
private enum Grade: Int, Codable { case one = 1 }
private struct Meta: Codable { let a: Int }

/// Decodes with `JSONDecoder`, which does not say how it was set up.
private func foundation<Value: Decodable>(
  _: Value.Type, _ json: Any, _ dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = dates
  let root = try JSONDocument(JSONSerialization.data(withJSONObject: plain(json))).root
  do { return try decoder.decode(Value.self, from: Data("\(root)".utf8)) } catch let error as DecodingError {
    throw DecodeError(error, in: root)
  }
}

private func decoder(_ change: (inout KeyPathDecoder) -> Void = { _ in }) -> KeyPathDecoder {
  var decoder = KeyPathDecoder()
  change(&decoder)
  return decoder
}

/// Models that the payloads fail.
private enum Broken {
  struct Avatar: Decodable { let avatar: URL }
  struct Age: Decodable { let age: UInt8? }
  struct UserName: Decodable { let userName: String }
  struct UserID: Decodable { let userID: Int }
  struct SnakeID: Decodable {
    let userID: Int
    enum CodingKeys: String, CodingKey { case userID = "user_id" }
  }
  struct Account: Decodable { let role: Role }
  struct Day: Decodable {
    let day: Date?
    enum CodingKeys: String, CodingKey { case day = "a_day" }
  }
  struct Metas: Decodable { let metas: [Meta] }
  struct IntAge: Decodable { let age: Int }
  struct Item: Decodable { let size: Size? }
}

extension SuggestedLine {
  private static let ofOperators: [SuggestedLine] = [
    .init(#"{"avatar": null}"#, { try $0 => "avatar" as URL }) { json in try json =>? "avatar" as URL? as Any },
    .init(#"{"a": {}}"#, { try $0 => "a.b.c" as Int }) { json in try json =>? "a.b.c" as Int? as Any },
    .init(#"{"a": null}"#, { try $0 => "a.b" as Int }) { json in try json =>? "a.b" as Int? as Any },
    .init(#"{"a": [1]}"#, { try $0 => "a[3]" as Int }) { json in try json =>? "a[3]" as Int? as Any },
    .init(#"{"a.b": 1}"#, { try $0 => "a.b" as Int }) { json in try json => ["a.b"] as Int },
    .init(#"{"x": {"a.b": {"c": 1}}}"#, { try $0 => "x.a.b.c" as Int }) { json in try json => ["x", "a.b", "c"] as Int
    },
    .init(#"{"Login": 1}"#, { try $0 => "login" as Int }) { json in try json => "Login" as Int },
    .init(#"{"user": {"Login": {"x": 1}}}"#, { try $0 => "user.login.x" as Int }) { json in
      try json => "user.Login.x" as Int
    },
    .init(#"{"meta": {"total": 1}}"#, { try $0 => "total" as Int }) { json in try json => "meta.total" as Int },
    .init(#"{"a": {"b": {"Login": 1}}}"#, { try $0 => "a" =>? "b" => "login" as Int? as Any }) { json in
      try json =>? "a.b.Login" as Int? as Any
    },
    .init(#"{"a": {"b.c": {"d": 1}}}"#, { try $0 =>? "a" => "b.c.d" as Int? as Any }) { json in
      try json =>? ["a", "b.c", "d"] as Int? as Any
    },
  ]

  private static let ofRules: [SuggestedLine] = [
    .init(#"{"id": "2"}"#, { try $0 => "id" as Int }) { json in try json => "id" => .lenient as Int },
    .init(#"{"id": "2"}"#, { try $0 =>? "id" as Int? as Any }) { json in try json =>? "id" => .lenient as Int? as Any },
    .init(#"{"level": "1"}"#, { try $0 => "level" as Level }) { json in try json => "level" => .lenient as Level },
    .init(#"{"ids": [1, "2"]}"#, { try $0 => "ids" as [Int] }) { json in try json => "ids" => .lenient as [Int] },
    .init(#"{"prices": {"EUR": "2"}}"#, { try $0 => "prices" as [String: Int] }) { json in
      try json => "prices" => .lenient as [String: Int]
    },
    .init(#"{"a": 1}"#, { try $0 => "a" as Bool }) { json in try json => "a" => .lenient as Bool },
    .init(#"{"a": "[1]"}"#, { try $0 => "a" as [Int] }) { json in try json => "a" => .embeddedJSON as [Int] },
    .init(#"{"a": "{\"a\": 1}"}"#, { try $0 => "a" as Meta }) { json in
      try json => "a" => .embeddedJSON(.codable) as Meta
    },
    .init(#"{"role": "x"}"#, { try $0 => "role" as Role }) { json in try json => "role" => .unknown(as: .other) as Role
    },
    .init(#"{"roles": ["x"]}"#, { try $0 => "roles" as [Role] }) { json in
      try json => "roles" => .array(.unknown(as: .other)) as [Role]
    },
    .init(#"{"at": 1700000000}"#, { try $0 => "at" as Date }) { json in try json => "at" => .unixSeconds as Date },
    .init(#"{"at": 1700000000000}"#, { try $0 => "at" as Date }) { json in try json => "at" => .unixMilliseconds as Date
    },
    .init(#"{"at": [1700000000]}"#, { try $0 => "at" as [Date] }) { json in
      try json => "at" => .array(.unixSeconds) as [Date]
    },
    .init(#"{"at": {"a": 1700000000}}"#, { try $0 => "at" as [String: Date] }) { json in
      try json => "at" => .dictionary(.unixSeconds) as [String: Date]
    },
    .init(#"{"at": "1700000000"}"#, { try $0 => "at" as Date }) { json in
      try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0) } as Date
    },
    .init(#"{"at": "1700000000000"}"#, { try $0 => "at" as Date }) { json in
      try json => "at" => .map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) } as Date
    },
    .init(#"{"at": "2024-02-29"}"#, { try $0 => "at" as Date }) { json in
      try json => "at" => .date(format: "yyyy-MM-dd") as Date
    },
    .init(#"{"at": "2024-02-29T00:00:00Z"}"#, { try $0 => "at" => .date(format: "yyyy") as Date }) { json in
      try json => "at" => .iso8601 as Date
    },
    .init(#"{"at": "29.02.2024"}"#, { try $0 => "at" => .date(format: "yyyy") as Date }) { json in
      try json => "at" => .date(format: "dd.MM.yyyy") as Date
    },
  ]

  /// Lines of a Codable type.
  private static let ofProperties: [SuggestedLine] = [
    .init(#"{"avatar": null}"#, { try decoder().decode(Broken.Avatar.self, from: $0) }) { json in
      struct User: Decodable { let avatar: URL? }
      return try decoder().decode(User.self, from: json)
    },
    .init(#"{"age": 300}"#, { try decoder().decode(Broken.Age.self, from: $0) }) { json in
      struct User: Decodable { let age: Int? }
      return try decoder().decode(User.self, from: json)
    },
    .init(#"{"username": "a"}"#, { try decoder().decode(Broken.UserName.self, from: $0) }) { json in
      struct User: Decodable {
        let userName: String
        enum CodingKeys: String, CodingKey {
          case userName = "username"
        }
      }
      return try decoder().decode(User.self, from: json)
    },
    .init(
      #"{"user_id": 1}"#,
      { json in try decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }.decode(Broken.UserID.self, from: json) }
    ) { json in
      struct User: Decodable {
        let userID: Int
        enum CodingKeys: String, CodingKey {
          case userID = "userId"
        }
      }
      return try decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }.decode(User.self, from: json)
    },
    .init(
      #"{"user_id": 1}"#,
      { json in try decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }.decode(Broken.SnakeID.self, from: json) }
    ) { json in
      struct User: Decodable {
        let userId: Int
        enum CodingKeys: String, CodingKey {
          case userId = "userId"
        }
      }
      return try decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }.decode(User.self, from: json)
    },
    .init(
      #"{"UserName": "a"}"#,
      { json in try decoder { $0.keyDecodingStrategy = upperCase }.decode(Broken.UserName.self, from: json) }
    ) { json in
      struct User: Decodable {
        let userName: String
        enum CodingKeys: String, CodingKey {
          case userName = "USERNAME"
        }
      }
      return try decoder { $0.keyDecodingStrategy = upperCase }.decode(User.self, from: json)
    },
    .init(#"{"role": "root"}"#, { try decoder().decode(Broken.Account.self, from: $0) }) { json in
      struct User: Decodable {
        let role: Role
        enum CodingKeys: CodingKey { case role }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          role = try container.decode(using: .unknown(as: .other), forKey: .role)
        }
      }
      return try decoder().decode(User.self, from: json)
    },
    .init(
      #"{"a_day": "2024-02-29", "meta": "{\"a\": 1}"}"#,
      { json in try decoder { $0.dateDecodingStrategy = .iso8601 }.decode(Broken.Day.self, from: json) }
    ) { json in
      struct Item: Decodable {
        let day: Date?
        enum CodingKeys: String, CodingKey { case day = "a_day" }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          day = try container.decodeIfPresent(using: .date(format: "yyyy-MM-dd"), forKey: .init(stringValue: "a_day")!)
        }
      }
      _ = try decoder().decode(Item.self, from: [String: Any]())
      return try decoder().decode(Item.self, from: json)
    },
    .init(#"{"metas": ["{\"a\": 1}"]}"#, { try decoder().decode(Broken.Metas.self, from: $0) }) { json in
      struct Item: Decodable {
        let metas: [Meta]
        enum CodingKeys: CodingKey { case metas }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          metas = try container.decode(using: .array(.embeddedJSON(.codable)), forKey: .metas)
        }
      }
      return try decoder().decode(Item.self, from: json)
    },
    .init(#"{"age": "1"}"#, { try foundation(Broken.IntAge.self, $0) }) { json in
      struct User: Decodable {
        let age: Int
        enum CodingKeys: CodingKey { case age }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          age = try container.decode(using: .lenient, forKey: .age)
        }
      }
      return try foundation(User.self, json)
    },
  ]

  private struct User: Decodable { let userName: String? }
  private struct Times: Decodable { let at: Date }
  private struct Graded: Decodable { let grade: Grade }

  private static let upperCase = JSONDecoder.KeyDecodingStrategy.custom {
    Key(stringValue: $0.last!.stringValue.uppercased())
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Settings of a decoder.
  private static let ofDecoders: [SuggestedLine] = [
    .init(#"{"user_name": "a"}"#, { try decoder().decode(Broken.UserName.self, from: $0) }) { json in
      struct User: Decodable { let userName: String }
      var decoder = KeyPathDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(User.self, from: json)
    },
    .init(#"{"userName": 5}"#, { try decoder().decode(User.self, from: $0) }) { json in
      var decoder = KeyPathDecoder()
      decoder.repairs = ["userName": .lenient]
      return try decoder.decode(User.self, from: json)
    },
    .init(#"{"grade": "1"}"#, { try decoder().decode(Graded.self, from: $0) }) { json in
      var decoder = KeyPathDecoder()
      decoder.repairs = ["grade": .lenient]
      return try decoder.decode(Graded.self, from: json)
    },
    .init(#"[{"a.b": {"map": {"x": "1"}, "tags": [1]}}]"#, { try decoder().decode([Outer].self, from: $0) }) { json in
      var decoder = KeyPathDecoder()
      decoder.repairs = ["[*][\"a.b\"].map.*": .lenient]
      return try decoder.decode([Outer].self, from: json)
    },
    .init(#"[{"a.b": {"map": {}, "tags": ["1"]}}]"#, { try decoder().decode([Outer].self, from: $0) }) { json in
      var decoder = KeyPathDecoder()
      decoder.repairs = ["[*][\"a.b\"].tags[*]": .lenient]
      return try decoder.decode([Outer].self, from: json)
    },
    .init(#"{"size": ""}"#, { try decoder().decode(Broken.Item.self, from: $0) }) { json in
      struct Item: Decodable { let size: Size? }
      var decoder = KeyPathDecoder()
      decoder.repairs = ["size": .emptyAsNull]
      return try decoder.decode(Item.self, from: json)
    },
    .init(#"{"at": "2024-02-29T00:00:00Z"}"#, { try decoder().decode(Times.self, from: $0) }) { json in
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return try decoder.decode(Times.self, from: json)
    },
    .init(
      #"{"at": 1700000000}"#,
      { json in try decoder { $0.dateDecodingStrategy = .iso8601 }.decode(Times.self, from: json) }
    ) { json in
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      return try decoder.decode(Times.self, from: json)
    },
    .init(
      #"{"at": 1700000000000}"#,
      { json in try decoder { $0.dateDecodingStrategy = .iso8601 }.decode(Times.self, from: json) }
    ) { json in
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = .millisecondsSince1970
      return try decoder.decode(Times.self, from: json)
    },
  ]

  private struct Outer: Decodable {
    let inner: Inner
    enum CodingKeys: String, CodingKey { case inner = "a.b" }
    struct Inner: Decodable { let map: [String: Int], tags: [Int] }
  }
}
