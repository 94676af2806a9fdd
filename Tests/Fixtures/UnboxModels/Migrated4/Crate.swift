import Foundation
import KeyPathDecode
import UnboxCompat

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: KeyPathDecodable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(json: Any) throws {
    let unboxer = try Unboxer(json)
    number = try json => "number" => .lenient
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = try? json => "box.weight" => .lenient
    sender = try json => "sender"
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
  }
}
