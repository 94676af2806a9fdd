import Foundation
import UnboxCompat

final class Address: Unboxable {
  let street: String
  let zip: String
  var country: Country?

  init(street: String, zip: String, country: Country?) {
    self.street = street
    self.zip = zip
    self.country = country
  }

  required convenience init(unboxer: Unboxer) throws {
    self.init(
      street: try unboxer.unbox(key: "street"), zip: try unboxer.unbox(key: "zip"),
      country: try? unboxer.unbox(key: "country"))
  }

  enum Country: String, UnboxableEnum { case no = "NO", de = "DE", fr = "FR" }
}

struct AddressBook: Unboxable {
  let home: Address
  let others: [Address]
  let byName: [String: Address]

  init(unboxer: Unboxer) throws {
    home = try unboxer.unbox(key: "home")
    others = try unboxer.unbox(key: "others", allowInvalidElements: true)
    byName = (try? unboxer.unbox(key: "named")) ?? [:]
  }
}
