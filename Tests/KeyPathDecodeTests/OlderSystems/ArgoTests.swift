import Foundation
import KeyPathDecode
import Testing

private struct User: KeyPathDecodable, Equatable {
  let id: Int, name: String, email: String?, friends: [String], tags: [String]?

  init(json: Any) throws {
    id = try json => "id"  // <|
    name = try json => "name.full"  // <| ["name", "full"]
    email = try json =>? "email"  // <|?
    friends = try json => "friends"  // <||
    tags = try json =>? "tags"  // <||?
  }
}

private struct Post: KeyPathDecodable, Equatable {
  let id: Int

  init(json: Any) throws {
    id = try json => "post_id"
  }
}

private enum Reference: Equatable {
  case id(Int), name(String), post(Post)
}

extension Decoding where Value == Reference {
  fileprivate static var any: Decoding {
    .oneOf(.map { .id($0) }, .map { .name($0) }, .map { .post($0) })
  }
}

/// The idioms of Argo; `Decoded<T>` is `Result<T, DecodeError>`.
@Suite struct ArgoTests {
  private let user = #"{"id": 1, "name": {"full": "Ada"}, "friends": ["Bob", "Cleo"]}"#

  /// `decodeWithRootKey("user", json)`
  @Test func rootKey() throws {
    try expect(#"{"user": \#(user)}"#, gives: "Ada") { try ($0 => "user" as User).name }
    try expect(#"{"users": [\#(user)]}"#, gives: ["Ada"]) { try ($0 => "users" as [User]).map(\.name) }
    expect(
      #"{"usr": \#(user)}"#, refused: #"missing_key | (root): missing key "user" (did you mean "usr"?)"#
    ) { try $0 => "user" as User }
    expect(#"{"user": {"id": "1"}}"#, refused: "type_mismatch | user.id: expected Int, found string") {
      try $0 => "user" as User
    }
  }

  /// `<|`, with one key and with several
  @Test func required() throws {
    try expect(user, gives: 1) { try $0 => "id" }
    try expect(user, gives: "Ada") { try $0 => "name" => "full" }
    try expect(user, gives: "Ada") { try $0 => ["name", "full"] }
    expect(user, refused: #"missing_key | name: missing key "first" (use =>? if it may be missing)"#) {
      try $0 => ["name", "first"] as String
    }
  }

  /// `<|?`: nil when any key is missing, an error when the value is another type
  @Test func optional() throws {
    try expect(user, gives: nil) { try $0 =>? "email" as String? }
    try expect(user, gives: nil) { try $0 =>? ["name", "first"] as String? }
    try expect(user, gives: nil) { try $0 =>? ["title", "short"] as String? }
    try expect(user, gives: "Ada") { try $0 =>? ["name", "full"] as String? }
    expect(user, refused: "type_mismatch | id: expected String, found number") { try $0 =>? "id" as String? }
  }

  /// `<||` and `<||?`
  @Test func arrays() throws {
    try expect(user, gives: ["Bob", "Cleo"]) { try $0 => "friends" }
    try expect(user, gives: nil) { try $0 =>? "tags" as [String]? }
    expect(#"{"friends": ["Bob", 5]}"#, refused: "type_mismatch | friends[1]: expected String, found number") {
      try $0 => "friends" as [String]
    }
    expect(user, refused: "type_mismatch | id: expected [Int], found number") { try $0 =>? "id" as [Int]? }
  }

  /// `flatReduce(keys, initial: json, combine: decodedJSON)`: a path that is known only when the program runs
  @Test func flatReduce() throws {
    let keys = ["a", "b.c", "d"]
    let payload = #"{"a": {"b.c": {"d": 5}}}"#
    try expect(payload, gives: 5) { try $0 => keys.reduce("") { $0 => DecodePath(steps: [.key($1)]) } }
    try expect(payload, gives: 5) { try $0 => DecodePath(steps: keys.map { .key($0) }) }
    expect(
      #"{"a": {"b.c": {}}}"#, refused: #"missing_key | a["b.c"]: missing key "d" (use =>? if it may be missing)"#
    ) { try $0 => DecodePath(steps: keys.map { .key($0) }) as Int }
    expect(#"{"a": {"b.c": 5}}"#, refused: #"type_mismatch | a["b.c"]: expected object, found number"#) {
      try $0 => DecodePath(steps: keys.map { .key($0) }) as Int
    }
  }

  /// `A.decode(json) <|> B.decode(json)`
  @Test func oneOfSeveralTypes() throws {
    try expect(
      #"{"refs": [5, "five", {"post_id": 5}]}"#, gives: [.id(5), .name("five"), .post(try Post(json: ["post_id": 5]))]
    ) {
      try $0 => "refs" => .array(.any)
    }
    expect(
      #"{"refs": [5, {"post_id": "5"}]}"#,
      refused:
        "no_alternative | refs[1]: none of 3 ways to read the value worked: post_id: expected Int, found string; "
        + "expected Int, found object; expected String, found object"
    ) { try $0 => "refs" => .array(.any) as [Reference] }
    try expect(#"{"nick": "Ada"}"#, gives: "Ada") { try $0 => "name" | "nick" }
  }

  /// `Decoded`, `materialize`, `catDecoded`
  @Test func decoded() throws {
    let posts = #"[{"post_id": 1}, {"post_id": "2"}, {"post_id": 3}]"#
    try expect(posts, gives: ["1", "[1].post_id: expected Int, found string", "3"]) { json in
      try [Result<Post, DecodeError>](json: json).map { post in
        switch post {
        case .success(let post): "\(post.id)"
        case .failure(let error): "\(error)"
        }
      }
    }
    try expect(posts, gives: [1, 3], warnings: ["droppedElement | [1].post_id: expected Int, found string"]) {
      try ($0 => "" => .lossy() as [Post]).map(\.id)
    }
  }
}
