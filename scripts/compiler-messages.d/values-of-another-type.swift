import KeyPathDecode

struct Release: KeyPathDecodable {
  let version: String, channel: String

  init(json: Any) throws {
    version = try json => "version" => .in([1, 2])
    channel = try json => "channel" => .in("a")
  }
}
