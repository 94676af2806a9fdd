import Foundation
import KeyPathDecode

struct Cinema: KeyPathDecodable {
  let name: String
  let halls: [Hall]
  let source: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
    halls = try json => "halls"
    source = Cinema.describe((try json => "" as [String: Any]))
  }

  static func describe(_ dictionary: [String: Any]) -> String {
    dictionary.keys.sorted().joined(separator: ",")
  }
}

struct Hall: KeyPathDecodable {
  let number: Int
  let screen: Screen

  init(json: Any) throws {
    number = try json => "number" => .lenient
    screen = try Screen(json: json)
  }
}

/// Written flat into the hall.
struct Screen: KeyPathDecodable {
  let width: Float
  let isCurved: Bool

  init(json: Any) throws {
    width = try json => "screen_width" => .lenient
    isCurved = (try? json => "screen_curved" => .lenient) ?? false
  }
}
