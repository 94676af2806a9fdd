import Foundation
import UnboxCompat3

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: Unboxable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = unboxer.unbox(keyPath: "box.weight")
    sender = try unboxer.unbox(key: "sender")
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}
