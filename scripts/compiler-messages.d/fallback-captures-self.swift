import KeyPathDecode

struct Settings: KeyPathDecodable {
  var volume = 5, name: String

  init(json: Any) throws {
    volume = try json => "volume" => .or(volume)
    name = try json => "name"
  }
}
