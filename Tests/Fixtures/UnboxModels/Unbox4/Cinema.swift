import Foundation
import UnboxCompat

struct Cinema: Unboxable {
  let name: String
  let halls: [Hall]
  let source: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    halls = try unboxer.unbox(key: "halls")
    source = Cinema.describe(unboxer.dictionary)
  }

  static func describe(_ dictionary: [String: Any]) -> String {
    dictionary.keys.sorted().joined(separator: ",")
  }
}

struct Hall: Unboxable {
  let number: Int
  let screen: Screen

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    screen = try Screen(unboxer: unboxer)
  }
}

/// Written flat into the hall.
struct Screen: Unboxable {
  let width: Float
  let isCurved: Bool

  init(unboxer: Unboxer) throws {
    width = try unboxer.unbox(key: "screen_width")
    isCurved = (try? unboxer.unbox(key: "screen_curved")) ?? false
  }
}
