import Foundation
import UnboxCompat3

struct Contact {
  struct Phone {
    let number: String
    let label: String?
  }

  let name: String
  let phones: [Phone]
  let isFavourite: Bool
}

extension Contact.Phone: Unboxable {
  init(unboxer: Unboxer) throws {
    self.number = try unboxer.unbox(key: "number")
    self.label = unboxer.unbox(key: "label")
  }
}

extension Contact: Unboxable {
  init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
    self.phones = unboxer.unbox(key: "phones") ?? []
    self.isFavourite = unboxer.unbox(key: "favourite") ?? false
  }
}

extension Contact {
  static func all(_ data: Data) throws -> [Contact] {
    return try unbox(data: data)
  }
}
