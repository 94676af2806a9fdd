import KeyPathDecode
import Testing

// extension User: Argo.Decodable {
//   static func decode(_ json: JSON) -> Decoded<User> {
//     return curry(User.init)
//       <^> json <| "id"
//       <*> json <| ["name", "full"]
//       <*> json <|? "email"
//       <*> json <|| "friends"
//       <*> json <||? "tags"
//       <*> (json <| "nick" <|> json <| "login")
//   }
// }
private struct User: Equatable {
  let id: Int, name: String, email: String?, friends: [String], tags: [String], nick: String
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name.full"
    email = try json =>? "email"
    friends = try json => "friends"
    tags = try json =>? "tags" ?? []
    nick = try json => "nick" | "login"
  }
}

/// Migrating from Argo.
@Suite struct ArgoTests {
  private let text = #"{"id": 1, "name": {"full": "Ada"}, "friends": ["Bob"], "login": "ada"}"#
  private let ada = User(id: 1, name: "Ada", email: nil, friends: ["Bob"], tags: [], nick: "ada")

  @Test func model() throws {
    try expect(text, gives: ada) { try User(json: $0) }
    expect(
      #"{"id": 1, "name": {}}"#, refused: #"missing_key | name: missing key "full" (use =>? if it may be missing)"#
    ) { try User(json: $0) }
  }

  /// `decode(json, rootKey: "user")`
  @Test func rootKey() throws {
    try expect(#"{"user": \#(text)}"#, gives: ada) { try $0 => "user" }
  }

  /// `flatReduce(keys, initial: json, combine: decodedJSON)`
  @Test func flatReduce() throws {
    let path = DecodePath(steps: ["a", "b.c", "d"].map { .key($0) })
    try expect(#"{"a": {"b.c": {"d": 5}}}"#, gives: 5) { try $0 => path }
    expect(
      #"{"a": {"b.c": {}}}"#, refused: #"missing_key | a["b.c"]: missing key "d" (use =>? if it may be missing)"#
    ) { try $0 => path as Int }
  }

  /// `Circle.decode(json) <|> Square.decode(json)`
  @Test func oneOf() throws {
    enum Shape: Equatable { case circle(Double), square(Double) }
    let circle = Decoding<Shape>.custom { .circle(try $0 => "radius") }
    let square = Decoding<Shape>.custom { .square(try $0 => "side") }
    try expect(#"{"shape": {"side": 2}}"#, gives: .square(2)) { try $0 => "shape" => .oneOf(circle, square) }
  }

  /// `Decoded<User>`, and `catDecoded`
  @Test func decoded() throws {
    let users = #"{"users": [{"id": "1"}, \#(text)]}"#, message = "users[0].id: expected Int, found string"
    try expect(users, gives: [nil, ada]) { try ($0 => "users" as [Result<User, DecodeError>]).map { try? $0.get() } }
    try expect(users, gives: message) { try ($0 => "users[0]" as Result<User, DecodeError>).error?.description }
    try expect(users, gives: [ada], warnings: ["droppedElement | \(message)"]) { try $0 => "users" => .lossy() }
  }
}
