import KeyPathDecode

struct User: KeyPathDecodable {
  let age: Int

  init(json: Any) throws {
    age = try json => "age" => .lenient()
  }
}
