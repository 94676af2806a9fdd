import KeyPathDecode

enum Visibility: String {
  case open, closed
}

struct Repository: KeyPathDecodable {
  let visibility: Visibility, count: Int

  init(json: Any) throws {
    visibility = try json => "visibility"
    count = try json => "count"
  }
}
