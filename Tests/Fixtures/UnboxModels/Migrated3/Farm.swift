import Foundation
import KeyPathDecode

struct Farm: KeyPathDecodable {
  let name: String
  let fields: [FarmField]
  let size: Area

  init(json: Any) throws {
    name = try json => "name" => .lenient
    fields = (try? json => "fields") ?? []
    size = Area(hectares: try json => "hectares" => .lenient, text: try? json => "area" => .lenient)
  }
}

struct Area {
  let hectares: Double
  let text: String?
}

struct FarmField: KeyPathDecodable {
  let crop: Crop?
  let rows: UInt

  init(json: Any) throws {
    crop = try? json => "crop"
    rows = try json => "rows" => .lenient
  }
}

enum Crop: String, KeyPathDecodable { case wheat, rye, oats }
