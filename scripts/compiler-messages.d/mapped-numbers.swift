import KeyPathDecode

struct User: KeyPathDecodable {
  let ids: [Int]

  init(json: Any) throws {
    ids = try (json => "ids").map { $0 + 1 }
  }
}
