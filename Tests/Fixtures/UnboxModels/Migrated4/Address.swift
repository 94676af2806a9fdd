import Foundation
import KeyPathDecode

final class Address: KeyPathDecodable {
  let street: String
  let zip: String
  var country: Country?

  init(street: String, zip: String, country: Country?) {
    self.street = street
    self.zip = zip
    self.country = country
  }

  required convenience init(json: Any) throws {
    self.init(
      street: try json => "street" => .lenient, zip: try json => "zip" => .lenient,
      country: try? json => "country")
  }

  enum Country: String, KeyPathDecodable { case no = "NO", de = "DE", fr = "FR" }
}

struct AddressBook: KeyPathDecodable {
  let home: Address
  let others: [Address]
  let byName: [String: Address]

  init(json: Any) throws {
    home = try json => "home"
    others = try json => "others" => .lossy()
    byName = (try? json => "named") ?? [:]
  }
}
