import KeyPathDecode
import Testing

private protocol Shape {
  var size: Int { get }
}

private struct Circle: Shape {
  let size: Int
}

private struct Square: Shape {
  let size: Int
}

@Suite("migrating paths and alternatives from Decodable") struct DecodablePathsTests {
  @Test("a path in a variable reads what a literal reads") func paths() throws {
    func number(_ json: Any, at path: DecodePath) throws -> Int {
      let id: Int
      id = try json => path
      return id
    }
    let payload = #"{"user": {"id": 5}, "a.b": {"c": 6}}"#
    do {
      let path: DecodePath = ["user", "id"]
      let keys = path.steps.map(\.description)
      try expect(payload, gives: 5) { try number($0, at: path) }
      #expect(keys == ["user", "id"])
    }
    do {
      let path: DecodePath = "user" => "id"
      try expect(payload, gives: 5) { try number($0, at: path) }
    }
    do {
      let keys = ["a.b", "c"]
      let path = DecodePath(steps: keys.map { .key($0) })
      try expect(payload, gives: 6) { try number($0, at: path) }
    }
  }

  @Test(
    "an optional path in a variable is nil for what is absent, with both operators",
    arguments: [
      ("{}", "nil"), (#"{"user": null}"#, "nil"), (#"{"user": {}, "name": "a"}"#, "a"),
      (#"{"user": {"name": "b"}}"#, "b"),
      (#"{"name": 5}"#, "type_mismatch | name: expected String, found number"),
      (#"{"user": 5}"#, "type_mismatch | user: expected object, found number"),
    ])
  func optionalPaths(payload: String, expected: String) throws {
    func read(_ json: Any) throws -> String {
      var nickname: String?
      do {
        let path = OptionalDecodePath("name")
        nickname = try json =>? path
        #expect(try json => path == nickname)
      }
      if let nickname { return nickname }
      do {
        let path = OptionalDecodePath(["user", "name"])
        nickname = try json =>? path
        #expect(try json => path == nickname)
      }
      return nickname ?? "nil"
    }
    expect(payload, refused: expected) { try read($0) }
  }

  /// `decodeAsOneOf(json, objectTypes: Circle.self, Square.self)`, and `decodeArrayAsOneOf`
  @Test("`decodeAsOneOf` becomes `.oneOf`") func oneOf() throws {
    let circle = DecodeRule<any Shape>.custom { Circle(size: try $0 => "radius") }
    let square = DecodeRule<any Shape>.custom { Square(size: try $0 => "side") }
    func name(_ shape: any Shape) -> String { "\(type(of: shape)) \(shape.size)" }
    try expect(#"{"side": 2}"#, gives: "Square 2") { json in
      let shape: any Shape
      shape = try json => "" => .oneOf(circle, square)
      return name(shape)
    }
    func all(_ json: Any) throws -> [String] {
      let shapes: [any Shape]
      shapes = try json => "" => .array(.oneOf(circle, square))
      return shapes.map(name)
    }
    try expect(#"[{"side": 2}, {"radius": 3}]"#, gives: ["Square 2", "Circle 3"]) { try all($0) }
    expect(
      #"[{"radius": 3}, {"side": "2"}]"#,
      refused: "type_mismatch | [1].side: expected Int, found string in Shape; the closest of 2 alternatives"
    ) {
      try all($0)
    }
  }

  @Test("an error's path has the indexes of arrays") func indexes() {
    expect(
      #"{"apples": [{"color": {"name": 3}}]}"#,
      refused: "type_mismatch | apples[0].color.name: expected String, found number"
    ) {
      try $0 => "apples" => .array(.custom { try $0 => "color.name" }) as [String]
    }
  }
}
