import Foundation
import UnboxCompat3

/// "250 ml" and the like.
struct Volume: UnboxableByTransform {
  typealias UnboxRawValue = String

  let millilitres: Int

  static func transform(unboxedValue: String) -> Volume? {
    Int(unboxedValue.replacingOccurrences(of: " ml", with: "")).map { Volume(millilitres: $0) }
  }
}

struct Coffee: Unboxable {
  let name: String
  let volume: Volume
  let refills: [Volume]
  let milk: Volume?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    volume = try unboxer.unbox(key: "volume")
    refills = unboxer.unbox(key: "refills") ?? []
    milk = unboxer.unbox(key: "milk")
  }
}

struct CoffeeMenu: Unboxable {
  let coffees: [String: Coffee]
  let open: Bool?

  init(unboxer: Unboxer) throws {
    coffees = try unboxer.unbox(key: "coffees")
    open = unboxer.unbox(key: "open")
  }
}
