import KeyPathDecode

struct User: KeyPathDecodable {
  let name: String
}
