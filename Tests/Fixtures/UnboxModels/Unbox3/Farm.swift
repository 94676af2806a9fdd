import Foundation
import UnboxCompat3

struct Farm: Unboxable {
  let name: String
  let fields: [FarmField]
  let size: Area

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    fields = unboxer.unbox(key: "fields") ?? []
    size = Area(hectares: try unboxer.unbox(key: "hectares"), text: unboxer.unbox(key: "area"))
  }
}

struct Area {
  let hectares: Double
  let text: String?
}

struct FarmField: Unboxable {
  let crop: Crop?
  let rows: UInt

  init(unboxer: Unboxer) throws {
    crop = unboxer.unbox(key: "crop")
    rows = try unboxer.unbox(key: "rows")
  }
}

enum Crop: String, UnboxableEnum { case wheat, rye, oats }
