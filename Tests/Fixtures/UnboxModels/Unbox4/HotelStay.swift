import Foundation
import UnboxCompat

/// Two of four types need a person.
struct HotelStay: Unboxable {
  let guest: Guest
  let room: HotelRoom
  let nights: [Night]

  init(unboxer: Unboxer) throws {
    guest = try unboxer.unbox(key: "guest")
    room = try unboxer.unbox(key: "room")
    nights = try unboxer.unbox(key: "nights")
  }
}

struct Guest: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = text(of: "name", unboxer)
  }
}

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

struct Night: Unboxable {
  let day: String
  let price: Decimal

  init(unboxer: Unboxer) throws {
    day = try unboxer.unbox(key: "day")
    price = try unboxer.unbox(keyPath: "rate.price")
  }
}
