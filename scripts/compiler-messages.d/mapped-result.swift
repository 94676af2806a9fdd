import KeyPathDecode

struct User: KeyPathDecodable {
  let names: [String]

  init(json: Any) throws {
    names = try (json => "names").map { $0.uppercased() }
  }
}
