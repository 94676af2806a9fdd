import KeyPathDecode

struct Settings: KeyPathDecodable {
  var volume = 5, name: String

  init(json: Any) throws {
    volume = try json => "volume" => .or(volume)  // expected-error {{escaping autoclosure captures mutating 'self' parameter}} expected-note {{pass a copy of 'self'}}
    name = try json => "name"
  }
}
