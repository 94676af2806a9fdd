import Foundation
import UnboxCompat3

struct Flat: Unboxable {
  let rent: Int
  let rooms: Double
  let landlord: Landlord
  let pictures: [URL]

  init(unboxer: Unboxer) throws {
    rent = try unboxer.unbox(key: "rent")
    rooms = unboxer.unbox(key: "rooms") ?? 1
    landlord = try Landlord(unboxer: unboxer)
    pictures = unboxer.unbox(key: "pictures") ?? []
  }
}

struct Landlord: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(keyPath: "landlord.name")
  }
}

struct FlatSearch: Unboxable {
  let hits: [Flat]
  let extra: [String: Any]

  init(unboxer: Unboxer) throws {
    hits = try unboxer.unbox(key: "hits")
    extra = try unboxer.unbox(key: "extra")
  }
}
