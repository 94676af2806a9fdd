import KeyPathDecode

/// Nothing must be there; whatever is wrong is the default.
struct AppSettings: KeyPathDecodable {
  let theme: Theme
  let fontSize: Float
  let volume: Double?
  let shortcuts: [String: String]?

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    theme = (try? json => "theme") ?? .light
    fontSize = (try? json => "font.size" => .lenient) ?? 12
    volume = try? json => "volume" => .lenient
    shortcuts = try? json => "shortcuts" => .lenient
  }

  enum Theme: String, KeyPathDecodable {
    case light, dark
  }
}
