import Foundation
import KeyPathDecode
import UnboxCompat

/// Two of four types need a person.
struct HotelStay: KeyPathDecodable {
  let guest: Guest
  let room: HotelRoom
  let nights: [Night]

  init(json: Any) throws {
    guest = try json => "guest"
    room = try json => "room"
    nights = try json => "nights"
  }
}

struct Guest: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = text(of: "name", unboxer)
  }
}

extension Guest: KeyPathDecodable {}

private func text(of key: String, _ unboxer: Unboxer) -> String {
  (try? unboxer.unbox(key: key)) ?? ""
}

class HotelRoom: Unboxable {
  let number: Int

  required init(unboxer: Unboxer) throws {
    let any = unboxer
    number = try any.unbox(key: "number")
  }
}

extension HotelRoom: KeyPathDecodable {}

struct Night: KeyPathDecodable {
  let day: String
  let price: Decimal

  init(json: Any) throws {
    day = try json => "day" => .lenient
    price = try json => "rate.price" => .lenient
  }
}
