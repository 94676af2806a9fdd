import Foundation
import KeyPathDecode

struct Flat: KeyPathDecodable {
  let rent: Int
  let rooms: Double
  let landlord: Landlord
  let pictures: [URL]

  init(json: Any) throws {
    rent = try json => "rent" => .lenient
    rooms = (try? json => "rooms" => .lenient) ?? 1
    landlord = try Landlord(json: json)
    pictures = (try? json => "pictures") ?? []
  }
}

struct Landlord: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "landlord.name" => .lenient
  }
}

struct FlatSearch: KeyPathDecodable {
  let hits: [Flat]
  let extra: [String: Any]

  init(json: Any) throws {
    hits = try json => "hits"
    extra = try json => "extra"
  }
}
